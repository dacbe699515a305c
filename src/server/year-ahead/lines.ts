import { inZone } from '#domain/time.ts';
import type { Moment, Plan, PlannedText } from './plan.ts';

/** Lines about one moment or one text, for the operator. */

export const emailOf = ({ accounts }: Plan, accountId: string | null) =>
	accountId === null ? 'the installation' : (accounts[accountId]?.email ?? accountId);

export const lineOfMoment = (plan: Plan, { accountId, title, kind, local, zone }: Moment) =>
	`${local} ${zone}  “${title}” (${kind}) of ${emailOf(plan, accountId)}`;

export function lineOfText(plan: Plan, text: PlannedText): string {
	const { accountId, title, what, way, person } = text;
	const about = title === null ? '' : ` of “${title}”`;
	const to = person === 'holder' ? 'the account holder' : (plan.people[person] ?? person);
	return `${timeOf(plan, text)}  ${what}${about}, a ${way} to ${to} by ${emailOf(plan, accountId)}`;
}

/** On the account's own clocks. */
export function timeOf({ accounts }: Plan, { accountId, at }: PlannedText): string {
	const zone = accounts[accountId ?? '']?.zone ?? 'UTC';
	const there = inZone(new Date(at), zone).toPlainDateTime();
	return `${there.toString({ smallestUnit: 'minute' }).replace('T', ' ')} ${zone}`;
}
