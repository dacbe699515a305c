import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const SECRET = 'the secret of this installation';

test('[SX-12] a sealed secret opens with its passphrase only', async () => {
	const sealed = await seal(SECRET, 'four words nobody guesses');
	expect(JSON.stringify(sealed)).not.toContain(SECRET);
	expect(await unseal(sealed, 'four words nobody guesses')).toBe(SECRET);
	expect(await unseal(sealed, 'four words somebody guesses')).toBeUndefined();
	expect(await unseal(sealed, '')).toBeUndefined();
});

test('[SX-12] a changed one does not open, and two are never alike', async () => {
	const [one, other] = [await seal(SECRET, 'passphrase'), await seal(SECRET, 'passphrase')];
	expect(one.text).not.toBe(other.text);
	expect(await unseal({ ...one, text: other.text }, 'passphrase')).toBeUndefined();
	expect(await unseal({ ...one, tag: one.tag.slice(0, 4) }, 'passphrase')).toBeUndefined();
});
