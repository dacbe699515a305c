/** As much of RTP (RFC 3550, 8285) as forwarding needs. */

export const byteAt = (bytes: Uint8Array, at: number) => bytes[at] as number;

export const isRtcp = (packet: Buffer) =>
	packet.length >= 8 && byteAt(packet, 1) >= 192 && byteAt(packet, 1) <= 223;

export const payloadTypeOf = (packet: Buffer) => byteAt(packet, 1) & 127;

const extensionsStart = (packet: Buffer) => 12 + (byteAt(packet, 0) & 15) * 4;

/** Returns -1 for a packet that is not well formed. */
export function payloadStart(packet: Buffer): number {
	if (packet.length < 12 || byteAt(packet, 0) >> 6 !== 2) return -1;
	let at = extensionsStart(packet);
	if (byteAt(packet, 0) & 16) {
		if (at + 4 > packet.length) return -1;
		at += 4 + packet.readUInt16BE(at + 2) * 4;
	}
	return at + paddingOf(packet) <= packet.length ? at : -1;
}

/** Some browsers send packets of padding alone, to find out what their line carries. */
export function paddingOf(packet: Buffer): number {
	return byteAt(packet, 0) & 32 ? byteAt(packet, packet.length - 1) : 0;
}

const ONE_BYTE = 0xbede;
const TWO_BYTES = 0x1000;

/** The extension's bytes as an offset, for a packet that `payloadStart` found well formed; 0 when it has none. */
export function findExtension(packet: Buffer, wanted: number | undefined, bytes: number): number {
	if (wanted === undefined || !(byteAt(packet, 0) & 16)) return 0;
	let at = extensionsStart(packet);
	const profile = packet.readUInt16BE(at);
	const end = at + 4 + packet.readUInt16BE(at + 2) * 4;
	const isOneByte = profile === ONE_BYTE;
	if (!isOneByte && (profile & 0xfff0) !== TWO_BYTES) return 0;
	at += 4;
	while (at + 1 < end) {
		const first = byteAt(packet, at);
		if (first === 0) {
			at += 1;
			continue;
		}
		const id = isOneByte ? first >> 4 : first;
		const length = isOneByte ? (first & 15) + 1 : byteAt(packet, at + 1);
		const start = at + (isOneByte ? 1 : 2);
		if (start + length > end || (isOneByte && id === 15)) return 0;
		if (id === wanted) return length >= bytes ? start : 0;
		at = start + length;
	}
	return 0;
}

/** An extension that is a short name, such as that of a simulcast layer. */
export function nameInExtension(packet: Buffer, wanted: number | undefined): string | undefined {
	const start = findExtension(packet, wanted, 1);
	if (start === 0) return undefined;
	const isOneByte = packet.readUInt16BE(extensionsStart(packet)) === ONE_BYTE;
	const before = byteAt(packet, start - 1);
	return packet.toString('latin1', start, start + (isOneByte ? (before & 15) + 1 : before));
}

/** The whole number nearest to `near` whose last 16 bits are `sequence`. */
export function unwrap(sequence: number, near: number): number {
	return near + ((((sequence - near) & 0xffff) + 0x8000) & 0xffff) - 0x8000;
}

/** 24 bits: seconds with 18 bits behind the point. */
export const sendTime = (at: number) => Math.floor(((at % 64_000) / 1000) * 262_144) & 0xffffff;
