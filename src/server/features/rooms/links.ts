import { createHmac } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Secrets } from '#server/secrets.ts';

const TOKEN_BYTES = 16;

/**
 * What opens a personal link. It is derived from the link's id, so that a text can be worded at the
 * moment it is sent although the database holds only the token's hash.
 */
export function linkToken({ linkKey }: Pick<Secrets, 'linkKey'>, linkId: string): string {
	const derived = createHmac('sha256', linkKey).update(linkId).digest();
	return derived.subarray(0, TOKEN_BYTES).toString('base64url');
}

export function linkUrl(
	{ env, secrets }: Pick<Deps, 'env'> & { secrets: Pick<Secrets, 'linkKey'> },
	linkId: string,
): string {
	return `${env.publicUrl}/j/${linkToken(secrets, linkId)}`;
}
