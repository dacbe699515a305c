import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** Ids sort by creation (uuid v7), strictly within one process. They are not secret. */
export type NewId = () => string;

const IDS_IN_A_MILLISECOND = 0x1000;
let milliseconds = 0;
/** The milliseconds in the form in which an id begins. */
let time = 'none yet';
let count = 0;

export const newId: NewId = () => {
	const random = randomUUIDv7();
	count += 1;
	if (!random.startsWith(time) || count === IDS_IN_A_MILLISECOND) {
		const now = Number.parseInt(random.slice(0, 13).replace('-', ''), 16);
		if (now > milliseconds || count === IDS_IN_A_MILLISECOND) {
			milliseconds = Math.max(now, milliseconds + 1);
			const digits = milliseconds.toString(16).padStart(12, '0');
			time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
			count = 0;
		}
	}
	return `${time}-7${count.toString(16).padStart(3, '0')}${random.slice(18)}`;
};

/** An unguessable value for a link: 256 random bits. Only its hash is stored. */
export function newSecretToken(): string {
	return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
