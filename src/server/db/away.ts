import pg from 'pg';
import type { Logger } from 'pino';

/** The server refuses or ends connections: it shuts down, starts, gives way to another, or is full. */
const serverCodes = /^(08...|57P0[1-5]|53300)$/;
/** What the driver and the network say, who have no class for it. */
const lineCodes = /^E[A-Z_]+$/;
const lineWords = /^Connection terminated|is not queryable$|^Client was closed/;

/** A connection to the database could not be made. */
export class NoConnection extends Error {}

/**
 * Whether something failed because its connection to the database was cut, or none could be had. Of a
 * COMMIT that failed like this nobody knows whether it was done.
 */
export function isDatabaseAway(error: unknown): boolean {
	if (error instanceof NoConnection) return true;
	if (error instanceof pg.DatabaseError) return serverCodes.test(error.code ?? '');
	if (!(error instanceof Error)) return false;
	// Only a query's own cause: others speak over connections, too.
	if ('query' in error) return isLineBroken(error.cause) || isDatabaseAway(error.cause);
	return lineWords.test(error.message);
}

function isLineBroken(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code = '' } = error as NodeJS.ErrnoException;
	return lineCodes.test(code) || lineWords.test(error.message);
}

/** For work that is tried again. That the database is away is said once, by `signals`. */
export function logFailure(
	{ log, signals }: { log: Pick<Logger, 'error'>; signals: { lost(error: unknown): void } },
	error: unknown,
	words: string,
	facts: object = {},
): void {
	if (isDatabaseAway(error)) signals.lost(error);
	else log.error({ err: error, ...facts }, words);
}
