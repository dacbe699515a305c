import type { LadderStep } from '#contract/care.ts';
import { inZone, MINUTE_MS } from './time.ts';

/** When a ladder's steps are, and how long each may still be done. */

/** How long somebody who was asked, or who took it, may take. */
export const LADDER_WAIT_MS = 20 * MINUTE_MS;

export const stepMoments = (steps: readonly LadderStep[], base: Date): Date[] =>
	steps.map(({ afterMinutes }) => new Date(base.getTime() + afterMinutes * MINUTE_MS));

/**
 * A step's time ends just before the next one's begins, and the last one's when the ladder runs out. So
 * of several that are due after an outage only the newest is done.
 */
export function stepWindows(moments: readonly Date[]): { dueAt: Date; notAfter: Date }[] {
	return moments.map((dueAt, index) => {
		const next = moments[index + 1]?.getTime() ?? dueAt.getTime() + LADDER_WAIT_MS;
		return { dueAt, notAfter: new Date(next - 1) };
	});
}

const NIGHT = { fromHour: 21, untilHour: 8 };

/** From nine in the evening to eight in the morning, where somebody is. */
export function isNight(now: Date, zone: string): boolean {
	const { hour } = inZone(now, zone);
	return hour >= NIGHT.fromHour || hour < NIGHT.untilHour;
}
