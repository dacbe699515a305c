import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** Ids sort by creation (uuid v7) and are not secret. */
export type NewId = () => string;
export const newId: NewId = () => randomUUIDv7();

/** An unguessable value for a link: 256 random bits. Only its hash is stored. */
export function newSecretToken(): string {
	return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
