import { DatabaseError } from 'pg';

/** Why the database does not take what we want to keep, though it may answer. It goes on by itself afterwards. */
export type Trouble = 'read_only' | 'disk_full' | 'too_many_connections';

const troubles: Record<string, Trouble> = {
	'25006': 'read_only',
	'53100': 'disk_full',
	'53300': 'too_many_connections',
};

/** For the operator. */
export const troubleWords: Record<Trouble, string> = {
	read_only:
		'The database can only be read: it is a standby, or default_transaction_read_only is on.',
	disk_full: 'The disk of the database is full: make room on it.',
	too_many_connections:
		'The database takes no more connections: raise max_connections, or run fewer processes.',
};

export function troubleOf(error: unknown): Trouble | undefined {
	if (error instanceof DatabaseError) return troubles[error.code ?? ''];
	return error instanceof Error && error.cause !== undefined ? troubleOf(error.cause) : undefined;
}

const LAST_MS = 30_000;

interface Tools {
	db: object;
	clock: { now(): Date };
}

/** Of each database, the last one that this process met. */
const met = new WeakMap<object, { trouble: Trouble; at: Date }>();

/** Remembers it for /readyz, as reading alone does not show a full disk. Returns it in words. */
export function noteTrouble({ db, clock }: Tools, error: unknown): string | undefined {
	const trouble = troubleOf(error);
	if (!trouble) return undefined;
	met.set(db, { trouble, at: clock.now() });
	return troubleWords[trouble];
}

/** Work is tried again within seconds, so trouble that lasts is met again. */
export function recentTrouble({ db, clock }: Tools): Trouble | undefined {
	const last = met.get(db);
	const isRecent = last && Math.abs(clock.now().getTime() - last.at.getTime()) < LAST_MS;
	return isRecent ? last.trouble : undefined;
}
