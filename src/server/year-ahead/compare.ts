import { DAY_MS } from '#domain/time.ts';
import { StartupError } from '../startup-error.ts';
import { lineOfMoment, lineOfText, timeOf } from './lines.ts';
import type { Moment, Plan, PlannedText } from './plan.ts';

/** Two plans of one installation, moment by moment and text by text. */

/** A line for each difference; empty when both plans bring the same. */
export function comparePlans(before: Plan, after: Plan): string[] {
	const shared = windowOf(before, after);
	const [old, present] = [before, after].map((plan) => itemsOf(plan, shared)) as [Item[], Item[]];
	const ofKey = Map.groupBy(present, ({ key }) => key);
	const olds = Map.groupBy(old, ({ key }) => key);
	const found = [...new Set([...olds.keys(), ...ofKey.keys()])].flatMap((key) =>
		differencesOf(olds.get(key) ?? [], ofKey.get(key) ?? []),
	);
	return found.sort((a, b) => a.at.localeCompare(b.at)).map(({ line }) => line);
}

/** A moment or a text. Plans of one installation have the same keys, as ids of moments are new each time. */
interface Item {
	key: string;
	at: string;
	value: string;
	/** What of the value changed, for people. */
	changed(other: Item): string;
	line: string;
	time: string;
}

interface Difference {
	at: string;
	line: string;
}

/** Both plans must have looked at it; what people did meanwhile about older moments is no difference. */
function windowOf(before: Plan, after: Plan): { from: string; until: string } {
	const from = before.from > after.from ? before.from : after.from;
	const until = before.until < after.until ? before.until : after.until;
	if (from < until) return { from, until };
	throw new StartupError('The two plans have no day in common.');
}

function itemsOf(plan: Plan, { from, until }: { from: string; until: string }): Item[] {
	const isIn = (at: string) => at > from && at <= until;
	const moments = plan.moments.filter(({ at }) => isIn(at));
	const texts = plan.texts.filter(({ at, momentAt }) => isIn(at) && (momentAt ?? at) > from);
	return [
		...moments.map((moment) => itemOfMoment(plan, moment)),
		...texts.map((text) => itemOfText(plan, text)),
	];
}

function itemOfMoment(plan: Plan, moment: Moment): Item {
	const { accountId, scheduleId, at, zone, local, status } = moment;
	return {
		key: `moment ${accountId} ${scheduleId}`,
		at,
		value: `${status} ${zone}`,
		changed: (was) => `was ${was.value}, is ${status} ${zone}`,
		line: lineOfMoment(plan, moment),
		time: local,
	};
}

function itemOfText(plan: Plan, text: PlannedText): Item {
	const { accountId, scheduleId, what, way, person, at, segments, words } = text;
	const value = `${segments} ${words}`;
	return {
		key: `text ${accountId} ${scheduleId} ${what} ${way} ${person}`,
		at,
		value,
		changed: (was) =>
			was.value.startsWith(`${segments} `)
				? 'says something else'
				: `had ${was.value.split(' ')[0]} segments, has ${segments}`,
		line: lineOfText(plan, text),
		time: timeOf(plan, text),
	};
}

function differencesOf(olds: Item[], presents: Item[]): Difference[] {
	const found: Difference[] = [];
	const left = [...presents];
	const take = (isIt: (item: Item) => boolean) => {
		const index = left.findIndex(isIt);
		return index < 0 ? undefined : left.splice(index, 1)[0];
	};
	const gone = olds.filter((was) => {
		const same =
			take(({ at, value }) => at === was.at && value === was.value) ??
			take(({ at }) => at === was.at);
		if (same && same.value !== was.value) {
			found.push({ at: was.at, line: `~ changed  ${was.line}: ${same.changed(was)}` });
		}
		return !same;
	});
	for (const was of gone) {
		const moved = take(({ at }) => Math.abs(Date.parse(at) - Date.parse(was.at)) < DAY_MS);
		const line = moved ? `~ moved    ${was.line}: now ${moved.time}` : `- missing  ${was.line}`;
		found.push({ at: was.at, line });
	}
	for (const { at, line } of left) {
		const isAgain = olds.some((was) => was.at === at);
		found.push({ at, line: `+ ${isAgain ? 'again  ' : 'new    '}  ${line}` });
	}
	return found;
}
