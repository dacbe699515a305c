import { dateAt, inZone } from '#domain/time.ts';
import type { Env } from '../env.ts';
import { costOf } from '../features/admin/prices.ts';
import { emailOf, lineOfMoment, timeOf } from './lines.ts';
import type { Plan, PlannedText } from './plan.ts';

/** A plan in lines, for the operator. */

type Prices = Pick<Env, 'prices'>;

const clockWords = {
	that_day: '  ! the clocks change that day',
	since: '  ! the first one since the clocks changed',
};

/** Every moment and everything that is sent, in the order of time. */
export function showEverything(plan: Plan, env: Prices): string[] {
	const moments = plan.moments.map((moment) => {
		const clocks = moment.clocks ? clockWords[moment.clocks] : '';
		const status = moment.status === 'dispatched' ? '' : ` ${moment.status}`;
		return { at: moment.at, line: `${lineOfMoment(plan, moment)}${status}${clocks}` };
	});
	const groups = Map.groupBy(plan.texts, ({ at, accountId, scheduleId, what }) =>
		[at, accountId, scheduleId, what].join(),
	);
	const texts = [...groups.values()].map((group) => {
		const { at, what, title, accountId } = group[0] as PlannedText;
		const about = title === null ? ` for ${emailOf(plan, accountId)}` : ` of “${title}”`;
		const time = timeOf(plan, group[0] as PlannedText);
		return { at, line: `  ${time}  ${what}${about}: ${amountOf(sumOf(group), env)}` };
	});
	// A stable sort: a moment comes before what is sent for it.
	return [...moments, ...texts].sort((a, b) => a.at.localeCompare(b.at)).map(({ line }) => line);
}

export function showSummary(plan: Plan, env: Prices): string[] {
	const monthOf = ({ accountId, at }: PlannedText) =>
		dateAt(new Date(at), plan.accounts[accountId ?? '']?.zone ?? 'UTC').slice(0, 'YYYY-MM'.length);
	const months = Map.groupBy(plan.texts, monthOf);
	const accounts = Map.groupBy(plan.texts, ({ accountId }) => emailOf(plan, accountId));
	const bySegments = [...accounts].sort(([, a], [, b]) => sumOf(b).segments - sumOf(a).segments);
	const lines = (groups: [string, PlannedText[]][]) =>
		groups.map(([name, group]) => `  ${name.padEnd(32)}${amountOf(sumOf(group), env)}`);
	const cut = plan.isCut ? ' (cut there: raise it with --most)' : '';
	return [
		'By month',
		...lines([...months].sort(([a], [b]) => a.localeCompare(b))),
		'By account',
		...lines(bySegments),
		'Clock changes',
		...clockChanges(plan),
		`From ${plan.from} to ${plan.until}${cut}:`,
		`  ${plan.moments.length} moments, ${amountOf(sumOf(plan.texts), env)}`,
	];
}

interface Sum {
	texts: number;
	segments: number;
	mails: number;
}

function sumOf(list: PlannedText[]): Sum {
	const texts = list.filter(({ way }) => way === 'text');
	const segments = texts.reduce((sum, text) => sum + text.segments, 0);
	return { texts: texts.length, segments, mails: list.length - texts.length };
}

function amountOf({ texts, segments, mails }: Sum, env: Prices): string {
	const parts = [
		texts > 0 && `${texts} texts in ${segments} segments`,
		mails > 0 && `${mails} mails`,
		costOf(env, { segments, mails }),
	];
	return parts.filter(Boolean).join(', ');
}

/** Of the zones in which something is planned. */
function clockChanges({ from, until, moments }: Plan): string[] {
	const zones = [...new Set(moments.map(({ zone }) => zone))].sort();
	return zones.flatMap((zone) => {
		const end = inZone(new Date(until), zone);
		const found: string[] = [];
		let next = inZone(new Date(from), zone).getTimeZoneTransition('next');
		for (; next && Temporal.ZonedDateTime.compare(next, end) <= 0; ) {
			const before = next.subtract({ nanoseconds: 1 });
			const minutes = (next.offsetNanoseconds - before.offsetNanoseconds) / 60e9;
			const day = next.toPlainDate().toString();
			const count = moments.filter((each) => each.zone === zone && each.local.startsWith(day));
			const way = minutes > 0 ? 'forward' : 'back';
			found.push(
				`  ${day} ${zone}: ${Math.abs(minutes)} minutes ${way}, ${count.length} moments that day`,
			);
			next = next.getTimeZoneTransition('next');
		}
		return found;
	});
}
