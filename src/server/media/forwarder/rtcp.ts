import type { ViewerReport } from './down-line.ts';
import { byteAt } from './rtp.ts';

/** As much of RTCP (RFC 3550, 4585, 5104) as forwarding needs. */

/** The number we have in reports; no stream of ours has it. */
const OURSELVES = 1;

export const rtcpTypes = { sender: 200, receiver: 201, transport: 205, payload: 206 } as const;
export const feedback = { nack: 1, pictureLost: 1, fullPicture: 4, other: 15 } as const;

export interface RtcpPart {
	type: number;
	format: number;
	at: number;
	end: number;
}

export function* rtcpParts(packet: Buffer): Generator<RtcpPart> {
	let at = 0;
	while (at + 8 <= packet.length) {
		const end = at + (packet.readUInt16BE(at + 2) + 1) * 4;
		if (end > packet.length) return;
		yield { type: byteAt(packet, at + 1), format: byteAt(packet, at) & 31, at, end };
		at = end;
	}
}

function rtcpPacket(type: number, format: number, bytes: number): Buffer {
	const packet = Buffer.alloc(bytes);
	packet[0] = 0x80 | format;
	packet[1] = type;
	packet.writeUInt16BE(bytes / 4 - 1, 2);
	packet.writeUInt32BE(OURSELVES, 4);
	return packet;
}

/** Asks for a picture that can be shown without any other. */
export function pictureLost(ssrc: number): Buffer {
	const packet = rtcpPacket(rtcpTypes.payload, feedback.pictureLost, 12);
	packet.writeUInt32BE(ssrc, 8);
	return packet;
}

/** Asks for packets again; numbers in ascending order. */
export function nack(ssrc: number, numbers: number[]): Buffer {
	const groups: { first: number; others: number }[] = [];
	for (const number of numbers) {
		const last = groups.at(-1);
		const distance = last ? number - last.first : 0;
		if (last && distance >= 1 && distance <= 16) last.others |= 1 << (distance - 1);
		else groups.push({ first: number, others: 0 });
	}
	const packet = rtcpPacket(rtcpTypes.transport, feedback.nack, 12 + groups.length * 4);
	packet.writeUInt32BE(ssrc, 8);
	groups.forEach(({ first, others }, index) => {
		packet.writeUInt16BE(first & 0xffff, 12 + 4 * index);
		packet.writeUInt16BE(others & 0xffff, 14 + 4 * index);
	});
	return packet;
}

export function nackedSequences(packet: Buffer, { at, end }: RtcpPart, most: number): number[] {
	const sequences: number[] = [];
	for (let group = at + 12; group + 4 <= end; group += 4) {
		const first = packet.readUInt16BE(group);
		const others = packet.readUInt16BE(group + 2);
		sequences.push(first);
		for (let bit = 0; bit < 16; bit += 1) {
			if (others & (1 << bit)) sequences.push((first + bit + 1) & 0xffff);
		}
		if (sequences.length >= most) return sequences.slice(0, most);
	}
	return sequences;
}

/** What a browser believes its line to us carries, in bits per second. */
export function estimatedBits(packet: Buffer, { at, end }: RtcpPart): number | undefined {
	if (end - at < 20 || packet.toString('latin1', at + 12, at + 16) !== 'REMB') return undefined;
	const high = byteAt(packet, at + 17);
	return (((high & 3) << 16) | packet.readUInt16BE(at + 18)) * 2 ** (high >> 2);
}

export interface ReceptionReport {
	ssrc: number;
	/** Of 256 packets since the last report. */
	lostOf256: number;
	lost: number;
	highest: number;
	jitter: number;
	lastSenderReport: number;
	/** In 1/65536 seconds. */
	sinceSenderReport: number;
}

export function receiverReport(reports: ReceptionReport[]): Buffer {
	const packet = rtcpPacket(rtcpTypes.receiver, reports.length, 8 + reports.length * 24);
	reports.forEach((report, index) => {
		const at = 8 + index * 24;
		packet.writeUInt32BE(report.ssrc, at);
		packet[at + 4] = report.lostOf256;
		packet.writeIntBE(Math.max(-0x800000, Math.min(0x7fffff, report.lost)), at + 5, 3);
		packet.writeUInt32BE(report.highest >>> 0, at + 8);
		packet.writeUInt32BE(Math.round(report.jitter) >>> 0, at + 12);
		packet.writeUInt32BE(report.lastSenderReport >>> 0, at + 16);
		packet.writeUInt32BE(Math.round(report.sinceSenderReport) >>> 0, at + 20);
	});
	return packet;
}

/** What a browser says of the streams that we send it. */
export function viewerReports(packet: Buffer, { at, end }: RtcpPart): ViewerReport[] {
	const reports: ViewerReport[] = [];
	for (let block = at + 8; block + 24 <= end; block += 24) {
		reports.push({
			ssrc: packet.readUInt32BE(block),
			lostShare: byteAt(packet, block + 4) / 256,
			highest: packet.readUInt32BE(block + 8),
		});
	}
	return reports;
}
