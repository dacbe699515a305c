import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as words from '#language/app/screens/kit.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from './button.tsx';
import classes from './data-table.module.css';
import { Fold } from './fold.tsx';
import { pressable } from './pressable.ts';

export interface Column<Row> {
	header: string;
	cell: (row: Row) => ReactNode;
	/** Holds only buttons, so it is left out on paper. */
	isHandle?: boolean;
	/** What a card says instead; null where it says nothing. */
	cardCell?: (row: Row) => ReactNode;
	/** On a card it is behind a tap, which keeps the card small. */
	isFolded?: boolean;
}

export interface DataTableProps<Row> {
	/** Names the table for people who cannot see the heading above it. */
	caption: string;
	/** The first column names its row. */
	columns: Column<Row>[];
	rows: Row[];
	rowKey: (row: Row) => string;
	/** The screen width from which all columns fit side by side. */
	roomFrom?: string;
	/** For many columns: smaller letters and gaps. */
	isDense?: boolean;
	/** Makes the whole row pressable. One of its buttons has to do the same. */
	onOpen?: (row: Row) => void;
	/** Whether a row is the heading of those that follow, or one of them. */
	lookOf?: (row: Row) => 'heading' | 'inside' | undefined;
}

/** A table where it fits; on a phone, a card for each row with the same labels. */
export function DataTable<Row>({ roomFrom = '48em', ...props }: DataTableProps<Row>) {
	const hasRoom = useMedia(`print, (min-width: ${roomFrom})`);
	return hasRoom ? <Table {...props} /> : <Cards {...props} />;
}

const classOf = (isHandle?: boolean) => (isHandle ? 'print-never' : undefined);

function Table<Row>(props: DataTableProps<Row>) {
	const { caption, columns, rows, rowKey, isDense, onOpen, lookOf } = props;
	return (
		<div className={classes.frame} data-dense={isDense || undefined}>
			<table className={classes.table} aria-label={caption}>
				<thead>
					<tr>
						{columns.map(({ header, isHandle }) => (
							<th key={header} scope="col" className={classOf(isHandle)}>
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr
							key={rowKey(row)}
							data-look={lookOf?.(row)}
							{...pressable(onOpen && (() => onOpen(row)))}
						>
							{columns.map(({ header, cell, isHandle }, index) =>
								index === 0 ? (
									<th key={header} scope="row">
										{cell(row)}
									</th>
								) : (
									<td key={header} className={classOf(isHandle)}>
										{cell(row)}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Cards<Row>(props: DataTableProps<Row>) {
	const { caption, columns, rows, rowKey, onOpen, lookOf } = props;
	const [shown, folded] = [false, true].map((isFolded) =>
		columns.filter((column) => Boolean(column.isFolded) === isFolded),
	) as [Column<Row>[], Column<Row>[]];
	return (
		<ul className={classes.cards} aria-label={caption}>
			{rows.map((row) => (
				<li
					key={rowKey(row)}
					data-look={lookOf?.(row)}
					{...pressable(onOpen && (() => onOpen(row)))}
				>
					<CardFacts columns={shown} row={row} isSmall={folded.length > 0} />
					{folded.length > 0 && (
						<Fold summary="" action={words.details}>
							<CardFacts columns={folded} row={row} />
						</Fold>
					)}
				</li>
			))}
		</ul>
	);
}

interface CardFactsProps<Row> {
	columns: Column<Row>[];
	row: Row;
	/** Without labels to be seen. */
	isSmall?: boolean;
}

function CardFacts<Row>({ columns, row, isSmall }: CardFactsProps<Row>) {
	return (
		<dl data-small={isSmall || undefined}>
			{columns.map(({ header, cell, cardCell = cell, isHandle }) => {
				const content = cardCell(row);
				if (content === null) return null;
				return (
					<div key={header} className={classOf(isHandle)} data-handle={isHandle || undefined}>
						<dt>{header}</dt>
						<dd>{content}</dd>
					</div>
				);
			})}
		</dl>
	);
}

const FIRST = 60;

interface GrowingListProps<Row> {
	rows: Row[];
	children: (shown: Row[]) => ReactNode;
}

/** Shows the first rows of a long list, and more before the reader reaches the end. */
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
	/** The number of rows above it. */
	shown: number;
	onMore: () => void;
	/** While more rows are already loading. */
	isBusy?: boolean;
}

/** The end of an unfinished list: asks for more rows before the reader reaches it. */
export function ListEnd({ shown, onMore, isBusy }: ListEndProps) {
	const end = useRef<HTMLDivElement>(null);

	// Observes again after each step, because an end that stays in view reports nothing.
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
				{words.showMore}
			</Button>
		</div>
	);
}
