import { createHmac } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { crc32 } from 'node:zlib';

interface Shim {
	port: number;
	/** The library's port on this machine. */
	to: number;
	passwordOf(ufrag: string): string | undefined;
}

/** From one browser's address to the library. */
interface Way {
	inside: Socket;
	waiting: Buffer[] | undefined;
	isUsed: boolean;
}

const MOST_WAYS = 500;
const MOST_WAITING = 20;
const SWEEP_MS = 30_000;

/**
 * A second port for browsers behind TURN over TCP or TLS. Chromium's checks there have the
 * tie-breaker 0, which the library refuses (libjuice issue 355): here it becomes 1, signed anew with
 * our own password. Everything else is passed on as it is.
 */
export function createStunShim({ port, to, passwordOf }: Shim): void {
	const outside = createSocket({ type: 'udp6', ipv6Only: false });
	const ways = new Map<string, Way>();

	function open(address: string, from: number): Way {
		const way: Way = { inside: createSocket('udp4'), waiting: [], isUsed: true };
		way.inside.on('message', (answer) => outside.send(answer, from, address, () => {}));
		way.inside.on('error', () => {});
		way.inside.connect(to, '127.0.0.1', () => {
			const { waiting = [] } = way;
			way.waiting = undefined;
			for (const each of waiting) way.inside.send(each, () => {});
		});
		return way;
	}

	outside.on('message', (packet, { address, port: from }) => {
		const key = `${address} ${from}`;
		const way =
			ways.get(key) ?? (isCheck(packet) && ways.size < MOST_WAYS ? open(address, from) : undefined);
		if (!way) return;
		ways.set(key, way);
		way.isUsed = true;
		const passed = isCheck(packet) ? withTieBreaker(packet, passwordOf) : packet;
		if (!way.waiting) way.inside.send(passed, () => {});
		else if (way.waiting.length < MOST_WAITING) way.waiting.push(passed);
	});
	outside.on('error', () => {});
	outside.bind(port);
	setInterval(() => {
		for (const [key, way] of ways) {
			if (!way.isUsed) {
				way.inside.close();
				ways.delete(key);
			}
			way.isUsed = false;
		}
	}, SWEEP_MS).unref();
}

const isCheck = (packet: Buffer) => packet.length >= 20 && packet[0] === 0 && packet[1] === 1;

const attributes = {
	user: 0x0006,
	integrity: 0x0008,
	fingerprint: 0x8028,
	controlled: 0x8029,
	controlling: 0x802a,
};
const STUN_MAGIC = 0x5354554e;

/** Returns the packet itself when it needs no change, or when it is not signed with our password. */
export function withTieBreaker(packet: Buffer, passwordOf: Shim['passwordOf']): Buffer {
	const places = new Map<number, number>();
	for (let at = 20; at + 4 <= packet.length; ) {
		const length = packet.readUInt16BE(at + 2);
		if (at + 4 + length > packet.length) return packet;
		places.set(packet.readUInt16BE(at), at);
		at += 4 + Math.ceil(length / 4) * 4;
	}
	const tie = places.get(attributes.controlling) ?? places.get(attributes.controlled);
	const integrity = places.get(attributes.integrity);
	const user = places.get(attributes.user);
	if (tie === undefined || integrity === undefined || user === undefined) return packet;
	if (integrity + 24 > packet.length || packet.readBigUInt64BE(tie + 4) !== 0n) return packet;
	const name = packet.toString('utf8', user + 4, user + 4 + packet.readUInt16BE(user + 2));
	const password = passwordOf(name.split(':')[0] ?? '');
	if (!password) return packet;
	const signature = (bytes: Buffer) => {
		const signed = Buffer.from(bytes.subarray(0, integrity));
		signed.writeUInt16BE(integrity + 24 - 20, 2);
		return createHmac('sha1', password).update(signed).digest();
	};
	if (!signature(packet).equals(packet.subarray(integrity + 4, integrity + 24))) return packet;
	const changed = Buffer.from(packet);
	changed.writeBigUInt64BE(1n, tie + 4);
	signature(changed).copy(changed, integrity + 4);
	const fingerprint = places.get(attributes.fingerprint);
	if (fingerprint !== undefined && fingerprint + 8 <= changed.length) {
		const sum = (crc32(changed.subarray(0, fingerprint)) ^ STUN_MAGIC) >>> 0;
		changed.writeUInt32BE(sum, fingerprint + 4);
	}
	return changed;
}
