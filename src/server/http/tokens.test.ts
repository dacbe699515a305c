import { createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { expect, describe as group, test } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import { readToken, SESSION_MS, signToken } from './tokens.ts';

const now = new Date('2026-11-15T14:00:00.500Z');
const seconds = Math.floor(now.getTime() / 1000);
const secrets = deriveSecrets('for these tests');
const deps = { clock: { now: () => now }, secrets };
const session = { id: 'the session', accountId: 'the account', startedAt: now, remember: false };
const good = signToken(deps, session);
const [header = '', payload = '', mac = ''] = good.split('.');

const encoded = (value: unknown) =>
	Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** What the library says that signed and read our tokens before. */
async function joseReads(token: string) {
	try {
		const { payload } = await jwtVerify(token, secrets.tokenKey, {
			algorithms: ['HS256'],
			issuer: 'kinbell',
			currentDate: now,
			requiredClaims: ['exp', 'sub', 'sid'],
		});
		return { sessionId: String(payload.sid), accountId: String(payload.sub) };
	} catch {
		return null;
	}
}

const claims = { sid: 'the session', sub: 'the account', iss: 'kinbell', exp: seconds + 60 };

const signed = (
	written: unknown,
	{ key = secrets.tokenKey, head = { alg: 'HS256' }, hash = 'sha256' }: Signing = {},
) => {
	const parts = `${encoded(head)}.${encoded(written)}`;
	return `${parts}.${createHmac(hash, key).update(parts).digest('base64url')}`;
};

interface Signing {
	key?: Buffer;
	head?: object;
	hash?: string;
}

group('a token that jose would take, and no other, is good', () => {
	test.each([
		['as we sign it', good, true],
		['with our claims alone', signed(claims), true],
		['with more claims', signed({ ...claims, more: [1] }), true],
		['ends next second', signed({ ...claims, exp: seconds + 1 }), true],
		['ends this second', signed({ ...claims, exp: seconds }), false],
		['has ended', signed({ ...claims, exp: seconds - 60 }), false],
		['never ends', signed({ ...claims, exp: undefined }), false],
		['ends at words', signed({ ...claims, exp: String(seconds + 60) }), false],
		['of nobody', signed({ ...claims, sub: undefined }), false],
		['of no session', signed({ ...claims, sid: undefined }), false],
		['of another issuer', signed({ ...claims, iss: 'kinbells' }), false],
		['of several issuers', signed({ ...claims, iss: ['kinbell'] }), false],
		['without an issuer', signed({ ...claims, iss: undefined }), false],
		['a list', signed([claims]), false],
		['null', signed('null'), false],
		['a string', signed('"kinbell"'), false],
		['no JSON', signed('{"iss":'), false],
		['another key', signed(claims, { key: randomBytes(32) }), false],
		['an empty key', signed(claims, { key: Buffer.alloc(0) }), false],
		['no algorithm', `${encoded({ alg: 'none' })}.${encoded(claims)}.`, false],
		['signed for no algorithm', signed(claims, { head: { alg: 'none' } }), false],
		['another algorithm', signed(claims, { head: { alg: 'HS512' }, hash: 'sha512' }), false],
		['another hash', signed(claims, { hash: 'sha512' }), false],
		[
			'what must be understood',
			signed(claims, { head: { alg: 'HS256', crit: ['x'], x: 1 } }),
			false,
		],
		['without a signature', `${header}.${payload}.`, false],
		['without its last part', `${header}.${payload}`, false],
		['with a part too many', `${good}.${mac}`, false],
		['cut', good.slice(0, -1), false],
		['longer', `${good}A`, false],
		[
			'other claims under the signature',
			`${header}.${encoded({ ...claims, sub: 'x' })}.${mac}`,
			false,
		],
		['another mac of the same length', `${header}.${payload}.${'A'.repeat(mac.length)}`, false],
		['in other letters', `${header}.${payload}.${'é'.repeat(mac.length)}`, false],
		['empty', '', false],
		['dots', '..', false],
		['in three spaces', ' . . ', false],
	])('%s', async (_, token, isGood) => {
		const expected = isGood ? { sessionId: 'the session', accountId: 'the account' } : null;
		expect(readToken(deps, token)).toEqual(expected);
		expect(await joseReads(token)).toEqual(expected);
	});
});

test('tokens are written as jose wrote them, so those that are out there stay good', async () => {
	const before = await new SignJWT({ sid: session.id })
		.setProtectedHeader({ alg: 'HS256' })
		.setSubject(session.accountId)
		.setIssuer('kinbell')
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + 12 * 3600)
		.sign(secrets.tokenKey);
	expect(good).toBe(before);
});

test('a token that we never wrote is refused, even if signed with our key', async () => {
	const typed = signed(claims, { head: { alg: 'HS256', typ: 'JWT' } });
	expect(await joseReads(typed)).not.toBeNull();
	expect(readToken(deps, typed)).toBeNull();
});

test('no token outlives its session', () => {
	const startedAt = new Date(now.getTime() - SESSION_MS);
	expect(readToken(deps, signToken(deps, { ...session, startedAt }))).toBeNull();
});
