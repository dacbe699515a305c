import { expect } from 'vitest';
import { ruleMoments } from '#domain/recurrence.ts';
import { instantAt } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import {
	calls,
	deliveries,
	meetings,
	messages,
	occurrences,
	scheduleExceptions,
	schedules,
	usage,
} from '#server/db/schema.ts';
import type { Answer } from './world.ts';

export type Found = Awaited<ReturnType<typeof readAll>>;

export async function readAll(db: Database) {
	return {
		schedules: await db.select().from(schedules),
		exceptions: await db.select().from(scheduleExceptions),
		occurrences: await db.select().from(occurrences),
		calls: await db.select().from(calls),
		messages: await db.select().from(messages),
		deliveries: await db.select().from(deliveries),
		meetings: await db.select().from(meetings),
		usage: await db.select().from(usage),
	};
}

/** Holds after every order, whoever won. `now` is the time at which everything happened. */
export function expectPromises(found: Found, answers: readonly Answer[], now: Date): void {
	for (const { status, message } of answers) {
		expect([200, 404, 409], message).toContain(status);
		if (status !== 200) expect(message).toMatch(/\w+ \w+/);
	}
	for (const schedule of found.schedules) {
		const ahead = found.occurrences.filter(
			({ scheduleId, status }) => scheduleId === schedule.id && status === 'scheduled',
		);
		const goesOn = schedule.active && schedule.deletedAt === null;
		const first = ahead.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0];
		expect(first?.dueAt).toEqual(goesOn ? nextFree(schedule, found, now) : undefined);
		expect(new Set(ahead.map(({ day }) => day)).size).toBe(ahead.length);
		for (const { id } of ahead) expectContent(found, id);
	}
	expectUsage(found);
	expectNobodyTwice(found);
}

/** The rule's next moment that did not start early, is not skipped, and is where it was moved. */
function nextFree(rule: Found['schedules'][number], found: Found, now: Date): Date | undefined {
	const isPaused = (date: string) =>
		(rule.pausedFrom ?? '9') <= date && date <= (rule.pausedUntil ?? '0');
	const own = ({ scheduleId }: { scheduleId: string | null }) => scheduleId === rule.id;
	const exceptions = found.exceptions.filter(own);
	const taken = found.occurrences
		.filter(own)
		.filter(({ status }) => status === 'dispatched' || status === 'refused')
		.map(({ dueAt }) => dueAt.getTime());
	const days = new Set(exceptions.map(({ day }) => day));
	const moved = exceptions.flatMap(({ movedDate, movedTime }) =>
		movedDate && movedTime && !isPaused(movedDate)
			? [instantAt(Temporal.PlainDate.from(movedDate), movedTime, rule.timezone)]
			: [],
	);
	const unmoved = ruleMoments(rule, now).filter(({ day }) => !days.has(day) && !isPaused(day));
	return [...moved.filter((at) => at > now), ...unmoved.take(5).map(({ at }) => at)]
		.filter((at) => !taken.includes(at.getTime()))
		.sort((one, other) => one.getTime() - other.getTime())[0];
}

/** A planned occurrence has a message, or a call for at least one person. */
function expectContent({ calls, messages }: Found, occurrenceId: string): void {
	const rows = [...calls, ...messages].filter((row) => row.occurrenceId === occurrenceId);
	expect(rows.filter(({ status }) => status === 'scheduled').length).toBeGreaterThan(0);
}

/** A call counts once, a message once for each person and round by whatever ways, unless refused. */
function expectUsage({ occurrences, deliveries, usage }: Found): void {
	const used = (kind: string) =>
		usage.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.used, 0);
	const held = occurrences.filter(({ kind, status }) => kind === 'call' && status === 'dispatched');
	expect(used('call')).toBe(held.length);
	const texts = deliveries
		.filter(({ purpose, usageMonth }) => purpose === 'message' && usageMonth !== null)
		.map(({ occurrenceId, party, round }) => `${occurrenceId} ${party} ${round}`);
	expect(used('message')).toBe(new Set(texts).size);
}

function expectNobodyTwice({ deliveries }: Found): void {
	const sent = deliveries
		.filter(({ purpose }) => purpose === 'invite' || purpose === 'message')
		.map((text) => [text.occurrenceId, text.party, text.purpose, text.round, text.way].join(' '));
	expect(sent).toEqual([...new Set(sent)]);
}
