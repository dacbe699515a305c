import { gentleMinutes } from '#contract/care.ts';
import { isCutOff } from '#domain/reach.ts';
import { byName } from '../recipients/find-people.ts';
import type { People } from './recipient-picker.tsx';
import type { ScheduleValues, StepValues } from './schedule-values.ts';

/** What is offered first: a nudge, then the first relative who is not on the schedule, then the account holder. */
export function gentleSteps(
	{ recipients = [] }: People,
	{ recipientIds }: ScheduleValues,
): StepValues[] {
	const others = recipients
		.filter((each) => !recipientIds.includes(each._id) && !isCutOff(each))
		.sort(byName);
	const relative = others.find(({ introduced }) => introduced) ?? others[0];
	return [
		{ does: 'nudge', minutes: String(gentleMinutes.nudge) },
		...(relative ? [{ does: relative._id, minutes: String(gentleMinutes.relative) }] : []),
		{ does: 'holder', minutes: String(gentleMinutes.holder) },
	];
}
