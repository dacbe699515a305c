import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** Ids sort by creation (uuid v7), those of one process strictly, and are not secret. */
export type NewId = () => string;

const IDS_IN_A_MILLISECOND = 0x1000;
let last = { milliseconds: 0, count: 0 };

export const newId: NewId = () => {
	const random = randomUUIDv7();
	const milliseconds = Number.parseInt(random.slice(0, 13).replace('-', ''), 16);
	last =
		milliseconds > last.milliseconds
			? { milliseconds, count: 0 }
			: { ...last, count: last.count + 1 };
	if (last.count === IDS_IN_A_MILLISECOND) {
		last = { milliseconds: last.milliseconds + 1, count: 0 };
	}
	const time = last.milliseconds.toString(16).padStart(12, '0');
	const count = last.count.toString(16).padStart(3, '0');
	return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${random.slice(18)}`;
};

/** An unguessable value for a link: 256 random bits. Only its hash is stored. */
export function newSecretToken(): string {
	return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
