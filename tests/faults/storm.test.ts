import { expect, test } from 'vitest';
import { chanceOf, readSeed } from './chance.ts';
import { drawFault } from './provider.ts';
import { blows, planStorm, type StormShape } from './storm.ts';

const shape: StormShape = {
	forMs: 60_000,
	rare: ['restart', 'immediate', 'postmaster', 'power'],
};

function planned(seed: number, given = shape) {
	const { count, strokeAt } = planStorm(chanceOf(seed), given);
	return Array.from({ length: count }, (_, index) => strokeAt(index));
}

test('[TR-02] one seed decides every moment, victim and fault, and another seed others', () => {
	expect(planned(7)).toEqual(planned(7));
	expect(planned(7)).not.toEqual(planned(8));
	const faults = { faults: ['lost', 'late', 'busy'], percent: 50 };
	const metIn = (seed: number) =>
		Array.from({ length: 50 }, (_, text) => drawFault(chanceOf(seed), `text ${text}`, faults));
	expect(metIn(7)).toEqual(metIn(7));
	expect(metIn(7)).not.toEqual(metIn(8));
	expect(new Set(metIn(7))).toEqual(new Set([undefined, ...faults.faults]));
	// These figures are part of the promise: a seed of last year still means the same storm.
	const { part, between } = chanceOf(7)('victims');
	expect([part().toFixed(6), between(1, 100), between(1, 100)]).toEqual(['0.998346', 15, 79]);
});

test('[TR-02] what is drawn in one place shifts nothing in another', () => {
	const chance = chanceOf(7);
	const before = chance('waits').between(0, 1e9);
	chance('victims').part();
	chance('waits').part();
	expect(chance('waits').between(0, 1e9)).toBe(before);
	const withoutRare = planned(7, { ...shape, rare: [] });
	for (const [index, { waitMs, stride, victim }] of planned(7).entries()) {
		expect(withoutRare[index]).toMatchObject({ waitMs, stride, victim, blow: 'worker' });
	}
});

test('[TR-02] the plan lasts as long as asked for, and each rare blow comes once in every round', () => {
	const whole = planned(7);
	expect(whole.reduce((sum, { waitMs }) => sum + waitMs, 0)).toBeGreaterThanOrEqual(60_000);
	for (const blow of blows.filter((each) => each !== 'worker')) {
		expect(whole.filter((stroke) => stroke.blow === blow)).toHaveLength(1);
	}
	const long = planned(7, { ...shape, forMs: 600_000, rareEvery: 20 });
	for (let start = 0; start + 20 <= long.length; start += 20) {
		const round = long.slice(start, start + 20).map(({ blow }) => blow);
		expect(round.filter((blow) => blow !== 'worker').sort()).toEqual(
			[...(shape.rare ?? [])].sort(),
		);
	}
	const short = planned(7, { ...shape, forMs: 1 });
	expect(short).toHaveLength(1);
});

test('[TR-02] a seed is a whole number above nothing', () => {
	expect(readSeed('4711')).toBe(4711);
	for (const wrong of ['', '0', '-1', '1.5', 'storm'])
		expect(() => readSeed(wrong)).toThrow('seed');
});
