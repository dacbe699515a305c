import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** The installation's secret in a backup: readable only with the passphrase that sealed it. */

export interface SealedSecret {
	salt: string;
	iv: string;
	tag: string;
	text: string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;

const derive = promisify(scrypt) as (
	passphrase: string,
	salt: Buffer,
	bytes: number,
	options: object,
) => Promise<Buffer>;

/** Each guess takes about a tenth of a second and 64 MB. */
const keyOf = (passphrase: string, salt: Buffer) =>
	derive(passphrase, salt, KEY_BYTES, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 });

export async function seal(secret: string, passphrase: string): Promise<SealedSecret> {
	const [salt, iv] = [randomBytes(16), randomBytes(12)];
	const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), iv);
	const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
	const write = (bytes: Buffer) => bytes.toString('base64url');
	return { salt: write(salt), iv: write(iv), tag: write(cipher.getAuthTag()), text: write(text) };
}

/** Undefined with another passphrase, or if anything in it was changed. */
export async function unseal(
	{ salt, iv, tag, text }: SealedSecret,
	passphrase: string,
): Promise<string | undefined> {
	const read = (written: string) => Buffer.from(written, 'base64url');
	const key = await keyOf(passphrase, read(salt));
	try {
		const decipher = createDecipheriv(CIPHER, key, read(iv), { authTagLength: 16 });
		decipher.setAuthTag(read(tag));
		return Buffer.concat([decipher.update(read(text)), decipher.final()]).toString('utf8');
	} catch {
		return undefined;
	}
}
