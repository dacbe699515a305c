import pg from 'pg';
import type { Logger } from 'pino';
import { noteTrouble, troubleOf } from './trouble.ts';

/** The server refuses or ends connections: it shuts down, starts, or gives way to another. */
const serverCodes = /^(08...|57P0[1-5])$/;
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
	// It answers, and says why it refuses.
	if (troubleOf(error)) return false;
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

interface Tools {
	db: object;
	clock: { now(): Date };
	log: Pick<Logger, 'error'>;
	signals: { lost(error: unknown): void };
}

/** For work that is tried again. That the database is away is said once, by `signals`. */
export function logFailure(deps: Tools, error: unknown, words: string, facts: object = {}): void {
	const trouble = noteTrouble(deps, error);
	if (isDatabaseAway(error)) deps.signals.lost(error);
	else deps.log.error({ err: error, trouble, ...facts }, words);
}
