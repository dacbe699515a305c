import { beforeEach, describe, expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';
import { DownLine } from './down-line.ts';
import { Layer } from './layer.ts';
import { sendPictures } from './pictures.ts';
import type { Person, Room, Shown } from './room.ts';
import { Outlet, Stream } from './stream.ts';
import { isHeard } from './voices.ts';

interface Sitter extends Person {
	shown: Shown[] | undefined;
}

let room: Room;
let asked: Layer[];
let ssrc: number;
beforeEach(() => {
	const people = new Map<string, Person>();
	room = { people, voices: [], streamsFor: () => [], changed() {}, showPictures() {} };
	asked = [];
	ssrc = 1_000;
});

/** Sends a picture in two sizes, and has outlets for those of everyone else. */
function come(connId: string): Sitter {
	const agreed = {
		kind: 'video' as const,
		payloadType: 96,
		resendType: undefined,
		ssrcs: [],
		resent: new Map(),
		layers: ['q', 'h'],
		extensions: {},
	};
	const stream = new Stream(agreed, {
		connId,
		ssrc: ++ssrc,
		askForKeyPicture: (layer) => asked.push(layer),
	});
	for (const index of [0, 1]) {
		const layer = new Layer(ssrc * 10 + index, index, 90_000);
		layer.take(Buffer.alloc(20), 0);
		stream.layers.push(layer);
	}
	const person: Sitter = {
		connId,
		room,
		streams: [stream],
		outlets: new Map(),
		arrivals: createArrivals(),
		downLine: new DownLine(),
		tally: { packetsIn: 0, packetsOut: 0, packetsResent: 0, packetsLost: 0 },
		shown: undefined,
		sending: { pictures: 0, large: 0 },
		spokeAt: 0,
		takesPacket: () => true,
		deliver: () => true,
	};
	const viewerOf = (each: Person) => ({ ...each, isReceiving: true, deliverReport() {} });
	for (const other of room.people.values()) {
		for (const [sender, viewer] of [
			[other, person],
			[person, other],
		] as const) {
			for (const each of sender.streams) {
				viewer.outlets.set(each.ssrc, new Outlet(each, viewerOf(viewer)));
			}
		}
	}
	room.people.set(connId, person);
	return person;
}

/** Whose pictures somebody is sent, with the layer's index. */
const sentTo = (person: Person) =>
	Object.fromEntries(
		[...person.outlets.values()].flatMap(({ stream, aim }) =>
			aim ? [[stream.connId, aim.index]] : [],
		),
	);
const view = (person: Sitter, ...pictures: [string, 'small' | 'large'][]) => {
	person.shown = pictures.map(([connId, size]) => ({ connId, size }));
};

describe('[GC-03] pictures', () => {
	test('go to the pages that show them, in the size in which they show them', () => {
		const [ana, ben] = [come('Ana'), come('Ben')];
		come('Cy');
		view(ana, ['Ben', 'large'], ['Cy', 'small']);
		view(ben);
		sendPictures(room, 25, 100);
		expect(sentTo(ana)).toEqual({ Ben: 1, Cy: 0 });
		expect(sentTo(ben)).toEqual({});
		view(ana, ['Cy', 'large'], ['Ana', 'large'], ['nobody', 'small']);
		sendPictures(room, 25, 200);
		expect(sentTo(ana)).toEqual({ Cy: 1 });
	});

	test('are asked for until they come, but not from cameras that are off', () => {
		const ana = come('Ana');
		const ben = come('Ben');
		view(ana, ['Ben', 'small']);
		view(ben);
		sendPictures(room, 25, 100);
		sendPictures(room, 25, 400);
		expect(asked).toEqual([ben.streams[0]?.layers[0], ben.streams[0]?.layers[0]]);
		sendPictures(room, 25, 5_000);
		expect(asked).toHaveLength(2);
	});

	test('of the last to speak and to come are sent until a page says what it shows', () => {
		const ana = come('Ana');
		const others = Array.from({ length: 12 }, (_, at) => come(`p${at}`));
		(others[1] as Person).spokeAt = 50;
		sendPictures(room, 25, 100);
		const expected = ['p1', 'p11', 'p10', 'p9', 'p8', 'p7', 'p6', 'p5', 'p4'];
		expect(Object.keys(sentTo(ana)).sort()).toEqual(expected.sort());
		expect(new Set(Object.values(sentTo(ana)))).toEqual(new Set([0]));
	});

	test('are fewer where a line is weak or the process has no time, the first named staying', () => {
		const ana = come('Ana');
		for (const name of ['Ben', 'Cy', 'Di']) come(name);
		view(ana, ['Ben', 'large'], ['Cy', 'large'], ['Di', 'small']);
		ana.downLine.most.large = 1;
		sendPictures(room, 25, 100);
		expect(sentTo(ana)).toEqual({ Ben: 1, Cy: 0, Di: 0 });
		expect(ana.sending).toEqual({ pictures: 3, large: 1 });
		ana.downLine.most.pictures = 2;
		sendPictures(room, 25, 100);
		expect(sentTo(ana)).toEqual({ Ben: 1, Cy: 0 });
		sendPictures(room, 1, 100);
		expect(sentTo(ana)).toEqual({ Ben: 1 });
		sendPictures(room, 0, 100);
		expect(sentTo(ana)).toEqual({});
	});
});

describe('[GC-03] voices', () => {
	const LOUD = 20;
	const QUIET = 120;

	test('the first four are heard, and whoever begins to speak takes the place of the longest silent', () => {
		const people = ['Ana', 'Ben', 'Cy', 'Di', 'Ed', 'Flo'].map(come);
		const heard = (level: number, at: number) =>
			people.filter((person) => isHeard(person, level, at)).map(({ connId }) => connId);
		expect(heard(LOUD, 1_000)).toEqual(['Ana', 'Ben', 'Cy', 'Di']);
		const [ana, ben, , , ed, flo] = people as [Person, Person, Person, Person, Person, Person];
		expect(isHeard(ed, QUIET, 5_000)).toBe(false);
		isHeard(ana, LOUD, 4_900);
		expect(isHeard(ed, LOUD, 5_000)).toBe(true);
		expect(heard(QUIET, 5_010)).toEqual(['Ana', 'Cy', 'Di', 'Ed']);
		expect(isHeard(flo, LOUD, 5_020)).toBe(true);
		expect(heard(QUIET, 5_030)).toEqual(['Ana', 'Di', 'Ed', 'Flo']);
		expect(isHeard(ben, QUIET, 5_040)).toBe(false);
	});
});
