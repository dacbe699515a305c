import { type ReactNode, useSyncExternalStore } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
	header: string;
	cell: (row: Row) => ReactNode;
	/** Only something to press: not on paper. */
	isHandle?: boolean;
}

interface DataTableProps<Row> {
	/** Names the table for those who cannot see the heading above it. */
	caption: string;
	/** The first column names its row. */
	columns: Column<Row>[];
	rows: Row[];
	rowKey: (row: Row) => string;
	/** The width of the screen from which all columns fit side by side. */
	roomFrom?: string;
	/** For many columns: smaller letters, less room between them. */
	isDense?: boolean;
}

/** A table where there is room for one; on a phone, a card for each row with the same labels. */
export function DataTable<Row>({ roomFrom = '48em', ...props }: DataTableProps<Row>) {
	const hasRoom = useMedia(`print, (min-width: ${roomFrom})`);
	return hasRoom ? <Table {...props} /> : <Cards {...props} />;
}

function useMedia(query: string): boolean {
	return useSyncExternalStore(
		(listener) => {
			const list = matchMedia(query);
			list.addEventListener('change', listener);
			return () => list.removeEventListener('change', listener);
		},
		() => matchMedia(query).matches,
	);
}

const classOf = (isHandle?: boolean) => (isHandle ? 'print-never' : undefined);

function Table<Row>({ caption, columns, rows, rowKey, isDense }: DataTableProps<Row>) {
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
						<tr key={rowKey(row)}>
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

function Cards<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
	return (
		<ul className={classes.cards} aria-label={caption}>
			{rows.map((row) => (
				<li key={rowKey(row)}>
					<dl>
						{columns.map(({ header, cell, isHandle }) => (
							<div key={header} className={classOf(isHandle)} data-handle={isHandle || undefined}>
								<dt>{header}</dt>
								<dd>{cell(row)}</dd>
							</div>
						))}
					</dl>
				</li>
			))}
		</ul>
	);
}
