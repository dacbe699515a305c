import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { SealedSecret } from '#server/sealed-secret.ts';
import { StartupError } from '#server/startup-error.ts';

/**
 * A backup is one compressed text (`zstd -dc file | less` shows it): a line of JSON that says what it
 * is, then for each table a line of JSON, its rows as COPY writes them and the line `\.`, and at the
 * end a line of JSON with the count and the checksum of each table. Without that end it is no backup.
 */

export const FORMAT = 1;

export interface BackupHeader {
	kinbellBackup: typeof FORMAT;
	takenAt: string;
	postgres: string;
	migrations: { name: string; checksum: string }[];
	/**
	 * What the installation's secret must be the same as, and the secret itself, sealed, where there
	 * was a passphrase. Backups of earlier versions may have it as it is.
	 */
	secret: { key?: string; sealed?: SealedSecret; fingerprint: string };
}

export interface TableHeader {
	table: string;
	columns: string[];
}

export interface TableSum {
	rows: number;
	sha256: string;
}

type BackupEnd = { tables: Record<string, TableSum> };

const END_OF_ROWS = '\\.\n';
const NEWLINE = 10;

/** Counts rows and makes their checksum: COPY writes one line for each row, whatever is in it. */
export function sumOf(): { add(chunk: Buffer): void; done(): TableSum } {
	const hash: Hash = createHash('sha256');
	let rows = 0;
	return {
		add(chunk) {
			hash.update(chunk);
			for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
		},
		done: () => ({ rows, sha256: hash.digest('hex') }),
	};
}

export interface BackupWriter {
	table(header: TableHeader, rows: AsyncIterable<Buffer>): Promise<TableSum>;
	/** Only now the file gets its name. */
	finish(): Promise<void>;
	/** Leaves nothing behind. */
	abandon(): Promise<void>;
}

export async function createBackup(file: string, header: BackupHeader): Promise<BackupWriter> {
	const unfinished = `${file}.unfinished`;
	await rm(unfinished, { force: true });
	// For its owner only: it holds people's data.
	const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
	// Its own checksum also covers what stands between the tables.
	const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
	packed.pipe(output);
	output.on('error', (error) => packed.destroy(error));
	const written = finished(output);
	written.catch(() => {});
	const tables: BackupEnd['tables'] = {};
	await write(packed, line(header));
	return {
		async table(tableHeader, rows) {
			await write(packed, line(tableHeader));
			const sum = sumOf();
			for await (const chunk of rows) {
				sum.add(chunk);
				await write(packed, chunk);
			}
			await write(packed, END_OF_ROWS);
			tables[tableHeader.table] = sum.done();
			return tables[tableHeader.table] as TableSum;
		},
		async finish() {
			await write(packed, line({ tables } satisfies BackupEnd));
			packed.end();
			await written;
			await rename(unfinished, file);
		},
		async abandon() {
			packed.destroy();
			output.destroy();
			await rm(unfinished, { force: true });
		},
	};
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

async function write(stream: Writable, chunk: Buffer | string): Promise<void> {
	if (!stream.write(chunk)) await once(stream, 'drain');
}

export interface BackupReader {
	header: BackupHeader;
	/** In the order of the file. The rows of one must be read before the next is asked for. */
	tables(): AsyncGenerator<{ header: TableHeader; rows: AsyncGenerator<Buffer> }>;
	/** After the last table. */
	sums(): Record<string, TableSum>;
	close(): void;
}

export async function openBackup(file: string): Promise<BackupReader> {
	const packed = createReadStream(file);
	const unpacked = createZstdDecompress();
	packed.on('error', (error) => unpacked.destroy(error));
	packed.pipe(unpacked);
	const source = lines(unpacked[Symbol.asyncIterator]());
	const header = await source.json<BackupHeader>().catch((cause) => {
		throw new StartupError(`${file} is not a backup of Kinbell, or cannot be read.`, { cause });
	});
	if (header.kinbellBackup !== FORMAT) {
		throw new StartupError(`${file} was written by another version of Kinbell: restore it there.`);
	}
	let end: BackupEnd | undefined;
	return {
		header,
		async *tables() {
			for (;;) {
				const found = await source.json<TableHeader | BackupEnd>();
				if ('tables' in found) {
					await source.end();
					end = found;
					return;
				}
				yield { header: found, rows: source.rows() };
			}
		},
		sums: () => end?.tables ?? {},
		close() {
			packed.destroy();
			unpacked.destroy();
		},
	};
}

/** Lines of JSON with rows between them, out of chunks that end anywhere. */
function lines(chunks: AsyncIterator<Buffer>) {
	let rest: Buffer = Buffer.alloc(0);
	async function more(): Promise<void> {
		const { value, done } = await chunks.next();
		if (done) throw new Error('The file ends too early.');
		rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
	}
	return {
		async json<Value>(): Promise<Value> {
			for (;;) {
				const end = rest.indexOf(NEWLINE);
				if (end >= 0) {
					const written = rest.subarray(0, end).toString('utf8');
					rest = rest.subarray(end + 1);
					return JSON.parse(written) as Value;
				}
				await more();
			}
		},
		/** Reads the checksum behind the last line, too. */
		async end(): Promise<void> {
			if (rest.length > 0 || !(await chunks.next()).done) throw new Error('Something follows.');
		},
		/** Each round begins at the start of a line; a row never is `\.`, as COPY doubles its backslashes. */
		async *rows(): AsyncGenerator<Buffer> {
			for (;;) {
				while (rest.length < END_OF_ROWS.length) await more();
				if (rest.subarray(0, END_OF_ROWS.length).toString('latin1') === END_OF_ROWS) {
					rest = rest.subarray(END_OF_ROWS.length);
					return;
				}
				const end = rest.indexOf(`\n${END_OF_ROWS}`);
				const upTo = end >= 0 ? end + 1 : rest.lastIndexOf(NEWLINE) + 1;
				if (upTo === 0) {
					await more();
					continue;
				}
				const whole = rest.subarray(0, upTo);
				rest = rest.subarray(upTo);
				yield whole;
			}
		},
	};
}
