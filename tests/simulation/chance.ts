import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Clock } from '#server/gateways/clock.ts';
import type { NewId } from '#server/gateways/ids.ts';
import { chanceOf as streamsOf } from '#tests/faults/chance.ts';

/** Everything in a story that could be otherwise comes from one of these, and so from the seed. */
export interface Chance {
	/** From 0 to that number, without it. */
	below(limit: number): number;
	one<Value>(values: readonly Value[]): Value;
	happens(percent: number): boolean;
}

/** Each part of a story has its own, so that they do not shift each other. */
export function chanceOf(seed: number, part: string): Chance {
	const { between } = streamsOf(seed)(part);
	const below = (limit: number) => between(0, limit - 1);
	return {
		below,
		one: (values) => values[below(values.length)] as never,
		happens: (percent) => below(10_000) < percent * 100,
	};
}

/** Ids that sort by creation, as the real ones do. */
export function idsOf(clock: Clock, chance: Chance): NewId {
	let count = 0;
	const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
	return () => {
		count += 1;
		const time = hex(clock.now().getTime(), 12);
		const low = hex(count % 0x1000, 3);
		const random = hex(chance.below(2 ** 32), 8);
		return `${time.slice(0, 8)}-${time.slice(8)}-7${low}-8${hex(Math.floor(count / 0x1000), 3)}-0000${random}`;
	};
}

/** Waits between tries are random by a few seconds; returns how to make them really random again. */
export function seedWaits(chance: Chance): () => void {
	const { randomInt } = crypto;
	const seeded = (least: number, limit?: number) =>
		limit === undefined ? chance.below(least) : least + chance.below(limit - least);
	crypto.randomInt = seeded as typeof randomInt;
	syncBuiltinESMExports();
	return () => {
		crypto.randomInt = randomInt;
		syncBuiltinESMExports();
	};
}
