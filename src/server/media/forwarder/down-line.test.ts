import { describe, expect, test } from 'vitest';
import { DownLine, type Sending } from './down-line.ts';

/** One second after the other, in which so many bits are sent and the browser says what came. */
function createLine() {
	const line = new DownLine();
	line.open(0);
	let at = 0;
	const seconds = (
		count: number,
		bits: number,
		told: { lost?: number; estimate?: number },
		sending: Sending,
	) => {
		for (let second = 0; second < count; second += 1) {
			at += 1_000;
			line.sent(bits / 8, true, at);
			line.hear({ ssrc: 1, lostShare: told.lost ?? 0, highest: at }, at);
			if (told.estimate !== undefined) line.hearEstimate(told.estimate);
			line.reckon(sending, at);
		}
		return line.most;
	};
	return { line, seconds };
}
const everything = { pictures: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };

describe('[GC-03] a weak line', () => {
	test('gets fewer large pictures first, then fewer pictures, then none', () => {
		const { seconds } = createLine();
		const isLossy = { lost: 0.3 };
		expect(seconds(3, 1e6, isLossy, { pictures: 9, large: 3 })).toEqual({
			...everything,
			large: 1,
		});
		expect(seconds(3, 1e6, isLossy, { pictures: 9, large: 1 })).toEqual({
			...everything,
			large: 0,
		});
		expect(seconds(3, 1e6, isLossy, { pictures: 9, large: 0 })).toEqual({ pictures: 4, large: 0 });
		expect(seconds(3, 1e6, isLossy, { pictures: 4, large: 0 }).pictures).toBe(2);
		expect(seconds(6, 1e6, isLossy, { pictures: 1, large: 0 }).pictures).toBe(0);
	});

	test('is known by what its browser believes, too', () => {
		const { seconds } = createLine();
		expect(seconds(9, 1e6, { estimate: 4e5 }, { pictures: 4, large: 0 }).pictures).toBe(2);
		// So little is hardly a question of the line.
		expect(
			seconds(30, 2e5, { estimate: 1e5 }, { pictures: 2, large: 0 }).pictures,
		).not.toBeLessThan(2);
	});

	test('a hiccup, or a browser that is still finding out, changes nothing', () => {
		const { seconds } = createLine();
		const sending = { pictures: 9, large: 1 };
		for (let round = 0; round < 10; round += 1) {
			seconds(2, 1e6, { lost: 0.5 }, sending);
			seconds(1, 1e6, {}, sending);
		}
		for (let estimate = 3e5; estimate < 1e6; estimate *= 1.08)
			seconds(1, 1e6, { estimate }, sending);
		expect(seconds(1, 1e6, {}, sending)).toEqual(everything);
	});

	test('gets more again step by step, after longer rests each time that was too much', () => {
		const { seconds } = createLine();
		const sending = { pictures: 8, large: 0 };
		const rests = Array.from({ length: 4 }, () => {
			const { pictures } = seconds(3, 1e6, { lost: 0.3 }, sending);
			let rest = 0;
			while (seconds(1, 1e5, {}, { pictures, large: 0 }).pictures === pictures) rest += 1;
			expect(seconds(0, 0, {}, sending).pictures).toBe(pictures + 1);
			return rest;
		});
		expect(rests).toEqual([5, 10, 20, 20]);
	});

	test('that bears everything has no limit any more', () => {
		const { seconds } = createLine();
		seconds(3, 1e6, { lost: 0.3 }, { pictures: 2, large: 1 });
		seconds(3, 1e6, { lost: 0.3 }, { pictures: 2, large: 0 });
		for (let second = 0; second < 200; second += 1) {
			const { pictures, large } = seconds(0, 0, {}, everything);
			seconds(1, 1e5, {}, { pictures: Math.min(2, pictures), large: Math.min(1, large) });
		}
		expect(seconds(0, 0, {}, everything)).toEqual(everything);
	});
});

test('a line on which nothing arrives any more is dead, one that is only quiet is not', () => {
	const { line, seconds } = createLine();
	seconds(1, 1e5, {}, { pictures: 1, large: 0 });
	for (let count = 0; count < 30; count += 1) line.sent(100, true, 4_900);
	expect([line.isDead(4_900), line.isDead(5_100)]).toEqual([false, true]);
	line.hear({ ssrc: 1, lostShare: 0, highest: 99 }, 5_200);
	expect(line.isDead(60_000)).toBe(false);
});

test('only so much is sent again in a second', () => {
	const { line } = createLine();
	const granted = Array.from({ length: 1_000 }, () => line.mayResend()).filter(Boolean);
	expect(granted).toHaveLength(500);
	line.reckon({ pictures: 0, large: 0 }, 1_000);
	expect(line.mayResend()).toBe(true);
});
