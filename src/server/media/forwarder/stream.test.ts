import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Layer, type Passing } from './layer.ts';
import { Outlet, Stream } from './stream.ts';
import { picturesMarks } from './vp8.ts';

const agreed = {
	kind: 'video' as const,
	payloadType: 96,
	resendType: 97,
	ssrcs: [],
	resent: new Map(),
	layers: ['q', 'h'],
	extensions: { layer: 4, resentLayer: 5 },
};
const simulcast = () => new Stream(agreed, { connId: 'Ana', ssrc: 1_001, askForKeyPicture() {} });
const viewer = {
	outlets: new Map(),
	isReceiving: true,
	deliver: () => true,
	deliverReport() {},
};

/** Named `name` by extension number `id`, if any. */
function packetOf(ssrc: number, id: number, name: string): Buffer {
	const packet = Buffer.alloc(24);
	packet[0] = 0x90;
	packet.writeUInt32BE(ssrc, 8);
	packet.writeUInt32BE(0xbede0001, 12);
	packet[16] = (id << 4) | (name.length - 1);
	packet.write(name, 17, 'latin1');
	return packet;
}

describe('the streams of a browser', () => {
	test('are told apart by the names of their layers; others are nobody’s', () => {
		const stream = simulcast();
		expect(stream.layerOf(packetOf(7, 4, 'h'))?.index).toBe(1);
		expect(stream.layerOf(packetOf(8, 4, 'q'))?.index).toBe(0);
		expect(stream.layerOf(packetOf(7, 9, 'x'))?.index).toBe(1);
		expect(stream.layerOf(packetOf(9, 4, 'h'))).toBeUndefined();
		expect(stream.layerOf(packetOf(9, 4, 'z'))).toBeUndefined();
		expect(stream.layerOf(packetOf(9, 9, 'q'))).toBeUndefined();
		expect(stream.layerOfResent(packetOf(17, 5, 'h'))?.ssrc).toBe(7);
		expect(stream.layerOfResent(packetOf(17, 9, 'x'))?.ssrc).toBe(7);
		expect(stream.layerOfResent(packetOf(18, 5, 'h'))).toBeUndefined();
	});

	test('without layers are the one that was agreed', () => {
		const plain = { ...agreed, layers: [], ssrcs: [7], resent: new Map([[17, 7]]) };
		const stream = new Stream(plain, { connId: 'Ana', ssrc: 1_001, askForKeyPicture() {} });
		expect(stream.layerOf(packetOf(7, 9, 'x'))?.index).toBe(0);
		expect(stream.layerOf(packetOf(8, 9, 'x'))).toBeUndefined();
		expect(stream.layerOfResent(packetOf(17, 9, 'x'))?.ssrc).toBe(7);
		expect(stream.layerOfResent(packetOf(18, 9, 'x'))).toBeUndefined();
	});

	test('[GC-03] a size that does not come is replaced by one that does', () => {
		const stream = simulcast();
		expect(stream.layerFor('large', 0)).toBeUndefined();
		const small = stream.layerOf(packetOf(8, 4, 'q'));
		small?.take(packetOf(8, 4, 'q'), 0);
		expect(stream.layerFor('large', 10)).toBe(small);
		const large = stream.layerOf(packetOf(7, 4, 'h'));
		large?.take(packetOf(7, 4, 'h'), 20);
		expect([stream.layerFor('small', 30), stream.layerFor('large', 30)]).toEqual([small, large]);
		small?.take(Buffer.alloc(20, 1), 3_000);
		expect(stream.layerFor('large', 3_000)).toBe(small);
	});
});

/** A piece of a picture as it goes out: our header, VP8's marks with the picture's two numbers, then what it shows. */
function piece(number: number): Passing {
	const packet = Buffer.alloc(30);
	packet.writeUInt16BE(0x90c0, 20);
	packet.writeUInt16BE(0x8000 | (number & 0x7fff), 22);
	packet[24] = number & 255;
	packet.writeUInt32BE(number, 26);
	return { packet, number, timestamp: number * 3_000, marks: picturesMarks(packet, 20) };
}

/** Sends one layer's pieces in turn; some are left out and come late. */
function createSender(index: 0 | 1, first: number) {
	const layer = new Layer(7 + index, index, 90_000);
	const holes: number[] = [];
	let next = first;
	return {
		layer,
		newest: () => piece(next++),
		skip: () => holes.push(next++),
		late: () => holes.splice(0, 1).map(piece)[0],
	};
}

test('to a viewer it is one stream, whatever size is sent: no gap, no number for two packets', () => {
	const who = fc.constantFrom(0 as const, 1 as const);
	const step = fc.oneof(
		{ weight: 8, arbitrary: fc.record({ act: fc.constant('newest' as const), who }) },
		{
			weight: 2,
			arbitrary: fc.record({ act: fc.constantFrom('skip' as const, 'late' as const), who }),
		},
		{
			weight: 1,
			arbitrary: fc.record({ act: fc.constantFrom('aim' as const, 'off' as const), who }),
		},
	);
	fc.assert(
		fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
			const senders = [createSender(0, 1_000), createSender(1, 50_000)] as const;
			const outlet = new Outlet(simulcast(), viewer);
			const sent = new Map<number, Buffer>();
			let lastTime = -1;
			for (const [index, { act, who: whose }] of steps.entries()) {
				const { layer, ...sender } = senders[whose];
				if (act === 'aim' || act === 'off') outlet.aimAt(act === 'aim' ? layer : undefined);
				else if (act === 'skip') sender.skip();
				else {
					const passing = sender[act]();
					if (!passing) continue;
					layer.keep(passing);
					if (outlet.isOff || (outlet.layer !== layer && outlet.aim !== layer)) continue;
					const at = index * 10;
					if (outlet.layer !== layer) outlet.begin(layer, passing, at);
					if (!outlet.write(passing, at)) continue;
					const bytes = Buffer.from(passing.packet);
					const own = bytes.readUInt16BE(2);
					expect(sent.has(own)).toBe(false);
					sent.set(own, bytes);
					// It is the same packet when it is asked for again.
					expect(outlet.again(own)?.equals(bytes)).toBe(true);
					if (act === 'late') continue;
					expect(bytes.readUInt32BE(4)).toBeGreaterThan(lastTime);
					lastTime = bytes.readUInt32BE(4);
				}
			}
			if (steps.some(({ act }) => act === 'skip')) return;
			const numbers = [...sent.keys()];
			const ids = [...sent.values()].map((bytes) => bytes.readUInt16BE(22) & 0x7fff);
			expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] as number) + at));
			expect(ids).toEqual(ids.map((_, at) => (ids[0] as number) + at));
		}),
		{ numRuns: 500 },
	);
});

test('nothing is sent again from before a change, or that was never sent', () => {
	const stream = simulcast();
	const [small, large] = [new Layer(8, 0, 90_000), new Layer(7, 1, 90_000)];
	const outlet = new Outlet(stream, viewer);
	const send = (layer: Layer, number: number, at: number) => {
		const passing = piece(number);
		layer.keep(passing);
		if (outlet.layer !== layer) outlet.begin(layer, passing, at);
		return outlet.write(passing, at) ? passing.packet.readUInt16BE(2) : undefined;
	};
	outlet.aimAt(small);
	expect([send(small, 100, 0), send(small, 101, 10)]).toEqual([100, 101]);
	outlet.aimAt(large);
	expect(send(large, 900, 20)).toBe(102);
	// Its number would be that of the small one.
	expect(send(large, 899, 30)).toBeUndefined();
	expect([outlet.again(101), outlet.again(103)]).toEqual([undefined, undefined]);
	expect(outlet.again(102)?.readUInt16BE(2)).toBe(102);
});
