import type { Layer, Passing } from './layer.ts';
import type { Person } from './room.ts';
import {
	estimatedBits,
	feedback,
	nackedSequences,
	rtcpParts,
	rtcpTypes,
	viewerReports,
} from './rtcp.ts';
import {
	byteAt,
	findExtension,
	isRtcp,
	paddingOf,
	payloadStart,
	payloadTypeOf,
	sendTime,
} from './rtp.ts';
import { headerBytes, outgoingExtensions, outgoingTypes } from './sdp.ts';
import type { Stream } from './stream.ts';
import { isHeard } from './voices.ts';
import { picturesMarks } from './vp8.ts';

/** The way of packets through a room. This is where the time goes: one call for each packet. */

const SILENCE = 127;
/** Of a browser that does not say how loud its sound is: silence is not sent at all then. */
const SPEAKING = 50;
const MOST_ASKED_AGAIN = 64;

/** What a browser sends us. */
export function fromSender(person: Person, packet: Buffer, at: number): void {
	if (!person.takesPacket()) return;
	if (isRtcp(packet)) {
		senderReports(person, packet, at);
		return;
	}
	const payload = payloadStart(packet);
	if (payload < 0) return;
	const type = payloadTypeOf(packet);
	for (const stream of person.streams) {
		const { payloadType, resendType } = stream.agreed;
		if (type !== payloadType && type !== resendType) continue;
		noteArrival(person, stream, packet, at);
		if (type === payloadType) {
			const layer = stream.layerOf(packet);
			if (layer) forward(person, stream, layer, packet, payload, at);
		} else resent(person, stream, packet, payload, at);
		return;
	}
}

function noteArrival(person: Person, stream: Stream, packet: Buffer, at: number): void {
	const found = findExtension(packet, stream.agreed.extensions.arrival, 2);
	if (found > 0) person.arrivals.note(packet.readUInt16BE(found), packet.readUInt32BE(8), at);
}

/** What is sent again has its first number in front of the payload; without one it only probes the line. */
function resent(person: Person, stream: Stream, packet: Buffer, payload: number, at: number): void {
	const padding = paddingOf(packet);
	if (packet.length - payload - padding <= 2) return;
	const layer = stream.layerOfResent(packet);
	if (!layer) return;
	const first = Buffer.allocUnsafe(packet.length - padding - 2);
	packet.copy(first, 0, 0, payload);
	packet.copy(first, payload, payload + 2, packet.length - padding);
	first[0] = byteAt(packet, 0) & ~32;
	first[1] = (byteAt(packet, 1) & 128) | stream.agreed.payloadType;
	first.writeUInt16BE(packet.readUInt16BE(payload), 2);
	first.writeUInt32BE(layer.ssrc, 8);
	forward(person, stream, layer, first, payload, at);
}

function forward(
	person: Person,
	stream: Stream,
	layer: Layer,
	packet: Buffer,
	payload: number,
	at: number,
): void {
	const number = layer.take(packet, at);
	if (number < 0) return;
	const isPicture = stream.kind === 'video';
	const level = isPicture ? SILENCE : levelOf(stream, packet);
	if (isPicture) {
		const isEmpty = paddingOf(packet) >= packet.length - payload;
		if (isEmpty && layer.hold(number)) return;
	} else if (!isHeard(person, level & 127, at)) {
		layer.hold(number);
		return;
	}
	const passing: Passing = {
		packet,
		number: layer.outgoingNumber(number),
		timestamp: packet.readUInt32BE(4),
		marks: isPicture ? picturesMarks(packet, payload) : undefined,
	};
	if (passing.number < 0) return;
	passing.packet = withOwnHeader(stream, packet, payload, { level, at });
	if (isPicture) layer.keep(passing);
	const { outlets } = stream;
	for (let index = 0; index < outlets.length; index += 1) {
		const outlet = outlets[index];
		if (!outlet || outlet.isOff || !outlet.viewer.isReceiving) continue;
		if (outlet.layer !== layer) {
			if (isPicture ? !(passing.marks?.isKey && outlet.aim === layer) : outlet.layer) continue;
			outlet.begin(layer, passing, at);
		}
		if (!outlet.write(passing, at)) continue;
		if (outlet.viewer.deliver(passing.packet, isPicture, at)) person.tally.packetsOut += 1;
	}
}

function levelOf({ agreed: { extensions } }: Stream, packet: Buffer): number {
	if (extensions.level === undefined) return SPEAKING;
	const found = findExtension(packet, extensions.level, 1);
	return found > 0 ? byteAt(packet, found) : SILENCE;
}

/** Takes the place of the sender's header, in front of what stays as it is. */
function withOwnHeader(
	{ kind, ssrc }: Stream,
	packet: Buffer,
	payload: number,
	{ level, at }: { level: number; at: number },
): Buffer {
	const size = headerBytes[kind];
	const marker = byteAt(packet, 1) & 128;
	const padded = byteAt(packet, 0) & 32;
	let own: Buffer;
	if (payload >= size) own = packet.subarray(payload - size);
	else {
		own = Buffer.allocUnsafe(packet.length - payload + size);
		packet.copy(own, size, payload);
	}
	own[0] = 0x90 | padded;
	own[1] = marker | outgoingTypes[kind];
	own.writeUInt32BE(ssrc, 8);
	own.writeUInt16BE(0xbede, 12);
	own.writeUInt16BE((size - 16) / 4, 14);
	own[16] = (outgoingExtensions.sendTime << 4) | 2;
	own.writeUIntBE(sendTime(at), 17, 3);
	if (kind === 'audio') {
		own[20] = outgoingExtensions.level << 4;
		own[21] = level;
		own[22] = 0;
		own[23] = 0;
	}
	return own;
}

/** The sender's clock, which sound and picture are kept together by. */
function senderReports(person: Person, packet: Buffer, at: number): void {
	for (const part of rtcpParts(packet)) {
		if (part.type !== rtcpTypes.sender || part.end - part.at < 28) continue;
		const ssrc = packet.readUInt32BE(part.at + 4);
		for (const stream of person.streams) {
			const layer = stream.layers.find((each) => each?.ssrc === ssrc);
			if (!layer) continue;
			layer.noteSenderReport(packet.readUInt32BE(part.at + 10), at);
			const report = Buffer.from(packet.subarray(part.at, part.at + 28));
			report[0] = 0x80;
			report.writeUInt16BE(6, 2);
			report.writeUInt32BE(stream.ssrc, 4);
			const timestamp = packet.readUInt32BE(part.at + 16);
			for (const outlet of stream.outlets) {
				if (outlet.layer !== layer) continue;
				report.writeUInt32BE(outlet.timeFor(timestamp), 16);
				outlet.viewer.deliverReport(report);
			}
		}
	}
}

/** What a browser says of what it receives. */
export function fromViewer(person: Person, packet: Buffer, at: number): void {
	if (!person.takesPacket() || !isRtcp(packet)) return;
	for (const part of rtcpParts(packet)) {
		const { type, format } = part;
		if (type === rtcpTypes.receiver) {
			for (const report of viewerReports(packet, part)) {
				// What was lost on its way to us is not this line's fault.
				const lostBefore = person.outlets.get(report.ssrc)?.layer?.lostShare ?? 0;
				person.downLine.hear({ ...report, lostShare: report.lostShare - lostBefore }, at);
			}
		} else if (type === rtcpTypes.transport && format === feedback.nack) {
			const outlet = outletAt(person, packet, part.at + 8, part.end);
			if (!outlet) continue;
			for (const sequence of nackedSequences(packet, part, MOST_ASKED_AGAIN)) {
				const missed = outlet.again(sequence);
				if (missed && person.downLine.mayResend() && person.deliver(missed, true, at)) {
					person.tally.packetsResent += 1;
				}
			}
		} else if (type === rtcpTypes.payload && format === feedback.pictureLost) {
			const outlet = outletAt(person, packet, part.at + 8, part.end);
			outlet?.stream.askForKeyPicture(outlet.aim);
		} else if (type === rtcpTypes.payload && format === feedback.fullPicture) {
			const outlet = outletAt(person, packet, part.at + 12, part.end);
			outlet?.stream.askForKeyPicture(outlet.aim);
		} else if (type === rtcpTypes.payload && format === feedback.other) {
			const bits = estimatedBits(packet, part);
			if (bits !== undefined) person.downLine.hearEstimate(bits);
		}
	}
}

const outletAt = (person: Person, packet: Buffer, at: number, end: number) =>
	at + 4 <= end ? person.outlets.get(packet.readUInt32BE(at)) : undefined;
