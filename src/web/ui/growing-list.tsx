import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './growing-list.module.css';

const FIRST = 60;
/** How far ahead of the reader it grows. */
const AHEAD = '1000px';

interface GrowingListProps<Row> {
	rows: Row[];
	children: (shown: Row[]) => ReactNode;
}

/** A long list begins short and grows before one comes to its end. */
export function GrowingList<Row>({ rows, children }: GrowingListProps<Row>) {
	const [count, setCount] = useState(FIRST);
	const end = useRef<HTMLDivElement>(null);
	const isWhole = count >= rows.length;
	const grow = () => setCount((shown) => shown * 2);

	// Observed anew after each step, since an end that stays in sight reports nothing.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the end
	useEffect(() => {
		if (!end.current) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some((entry) => entry.isIntersecting)) grow();
			},
			{ rootMargin: AHEAD },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [count, isWhole]);

	return (
		<>
			{children(rows.slice(0, count))}
			{!isWhole && (
				<div ref={end} className={classes.end}>
					<Button look="quiet" onClick={grow}>
						Show more
					</Button>
				</div>
			)}
		</>
	);
}
