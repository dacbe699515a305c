import { byteAt } from './rtp.ts';

/** What stands in front of each piece of a VP8 picture (RFC 7741). The picture itself is not looked at. */
export interface PictureMarks {
	/** Whether a picture begins here that can be shown without any other. */
	isKey: boolean;
	/** The picture's number, and that of the last picture others build on. Offsets are within the payload, 0 for none. */
	id: number;
	idAt: number;
	isLongId: boolean;
	base: number;
	baseAt: number;
}

export function picturesMarks(packet: Buffer, payload: number): PictureMarks {
	const marks = { isKey: false, id: 0, idAt: 0, isLongId: false, base: 0, baseAt: 0 };
	const byte = (at: number) => packet[payload + at] ?? 0;
	const first = byte(0);
	let at = 1;
	if (first & 128) {
		const has = byte(at++);
		if (has & 128) {
			marks.idAt = at;
			marks.isLongId = (byte(at) & 128) !== 0;
			marks.id = marks.isLongId ? ((byte(at) & 127) << 8) | byte(at + 1) : byte(at);
			at += marks.isLongId ? 2 : 1;
		}
		if (has & 64) {
			marks.baseAt = at;
			marks.base = byte(at++);
		}
		if (has & 48) at += 1;
	}
	const isCutOff = payload + at >= packet.length;
	if (isCutOff) return { ...marks, idAt: 0, baseAt: 0 };
	const isStart = (first & 16) !== 0 && (first & 15) === 0;
	marks.isKey = isStart && (byteAt(packet, payload + at) & 1) === 0;
	return marks;
}

/** Writes other numbers into a packet whose payload begins at `start`. */
export function writeMarks(
	packet: Buffer,
	start: number,
	{ idAt, isLongId, baseAt }: PictureMarks,
	{ id, base }: { id: number; base: number },
): void {
	if (idAt > 0) {
		if (isLongId) packet.writeUInt16BE(0x8000 | (id & 0x7fff), start + idAt);
		else packet[start + idAt] = id & 127;
	}
	if (baseAt > 0) packet[start + baseAt] = base & 255;
}
