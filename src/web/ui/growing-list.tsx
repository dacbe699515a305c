import { type ReactNode, useState } from 'react';
import { ListEnd } from './list-end.tsx';

const FIRST = 60;

interface GrowingListProps<Row> {
	rows: Row[];
	children: (shown: Row[]) => ReactNode;
}

/** A long list begins short and grows before one comes to its end. */
export function GrowingList<Row>({ rows, children }: GrowingListProps<Row>) {
	const [count, setCount] = useState(FIRST);
	return (
		<>
			{children(rows.slice(0, count))}
			{count < rows.length && (
				<ListEnd shown={count} onMore={() => setCount((shown) => shown * 2)} />
			)}
		</>
	);
}
