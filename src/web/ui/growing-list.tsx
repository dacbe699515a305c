import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './growing-list.module.css';

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

/** How far ahead of the reader it asks for more. */
const AHEAD = '1000px';

interface ListEndProps {
	/** How many rows stand above it. */
	shown: number;
	onMore: () => void;
	/** While nothing can be asked for. */
	isBusy?: boolean;
}

/** The end of a list of which there is more: asks for it before one comes there. */
export function ListEnd({ shown, onMore, isBusy }: ListEndProps) {
	const end = useRef<HTMLDivElement>(null);

	// Observed anew after each step, since an end that stays in sight reports nothing.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the end
	useEffect(() => {
		if (!end.current || isBusy) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some((entry) => entry.isIntersecting)) onMore();
			},
			{ rootMargin: AHEAD },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [shown, isBusy]);

	return (
		<div ref={end} className={classes.end}>
			<Button look="quiet" onClick={onMore} isBusy={isBusy}>
				Show more
			</Button>
		</div>
	);
}
