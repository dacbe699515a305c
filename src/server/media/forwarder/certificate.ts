import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MonotonicClock } from './clock.ts';

/** Browsers are told its fingerprint, so it needs no authority and no name. */
export interface Certificate {
	pem: string;
	key: string;
	fingerprint: string;
}

const DAY_MS = 24 * 60 * 60_000;
const GOOD_DAYS = 365;
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';

/** Made anew by each process and kept in memory only. `since` is when it begins to be good, in ms of the epoch. */
export function createCertificate({ epochMs }: MonotonicClock): Certificate {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const algorithm = sequence(Buffer.from(ECDSA_WITH_SHA256, 'hex'));
	const name = sequence(
		element(0x31, sequence(Buffer.from(COMMON_NAME, 'hex'), element(0x0c, Buffer.from('call')))),
	);
	const serial = randomBytes(8);
	serial[0] = 1;
	const body = sequence(
		element(0xa0, Buffer.from([2, 1, 2])),
		element(2, serial),
		algorithm,
		name,
		sequence(moment(epochMs - DAY_MS), moment(epochMs + GOOD_DAYS * DAY_MS)),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
	);
	const signature = element(3, Buffer.from([0]), sign('sha256', body, privateKey));
	const der = sequence(body, algorithm, signature);
	const hash = createHash('sha256').update(der).digest('hex').toUpperCase();
	const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
	return {
		pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		fingerprint: `sha-256 ${hash.match(/../g)?.join(':')}`,
	};
}

/** One element of DER. */
function element(tag: number, ...parts: Buffer[]): Buffer {
	const body = Buffer.concat(parts);
	const { length } = body;
	const size =
		length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
	return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Buffer[]) => element(0x30, ...parts);

function moment(epochMs: number): Buffer {
	const digits = new Date(epochMs).toISOString().replace(/[-:T]/g, '').slice(2, 14);
	return element(0x17, Buffer.from(`${digits}Z`));
}
