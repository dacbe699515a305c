import { and, asc, eq, isNull } from 'drizzle-orm';
import { markReached, takeLadder } from '#contract/ladders.ts';
import { undoChange } from '#contract/undo.ts';
import { DAY_MS, dateAt } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import { calls, ladders, messages, schedules } from '#server/db/schema.ts';
import { calendarRequests } from '#tests/support/calendar.ts';
import { callRequests } from '#tests/support/calls.ts';
import { newToken } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Chance } from './chance.ts';
import type { SimulatedFamily } from './family.ts';

/** What the account holder does in the app, at any time: one of these, chosen by the seed. */
const wishes = {
	skip: 4,
	move: 4,
	restore: 3,
	pause: 1,
	resume: 3,
	'a day off': 1,
	'no days off': 2,
	edit: 3,
	toggle: 1,
	'toggle back': 3,
	'start now': 2,
	'cancel the call': 2,
	'cancel the message': 1,
	'a quick text': 1,
	'a quick call': 1,
	'take the search': 2,
	'has reached them': 1,
} as const;
type Wish = keyof typeof wishes;
const drawn = Object.entries(wishes).flatMap(([wish, times]) =>
	Array<Wish>(times).fill(wish as Wish),
);

export interface Wanted {
	name: Wish;
	/** Returns the reply's status. */
	ask(app: TestApp): Promise<number>;
}

type Reply = { status: number; body?: unknown };

/** Decides at once, by what the pages show at this moment; asks in the turns of a web process. */
export async function wishOf(
	watcher: Database,
	chance: Chance,
	now: Date,
	family: SimulatedFamily,
): Promise<Wanted> {
	const name = chance.one(drawn);
	const draw = chance.below(2 ** 31);
	const { people } = family;
	const some = (list: { id: string }[]) => list[draw % list.length]?.id;
	const isThere = isNull(schedules.deletedAt);
	const rows = await watcher.select().from(schedules).where(isThere).orderBy(asc(schedules.id));
	const off = rows.filter(({ active }) => !active);
	const schedule = rows[draw % rows.length] as (typeof rows)[number];
	const day = (days: number) => dateAt(new Date(now.getTime() + days * DAY_MS), schedule.timezone);
	const [near, far] = [draw % 3, (draw >> 4) % 5];
	const time = ['01:30', '02:30', '09:00', '18:00', '21:15'][(draw >> 8) % 5] as string;
	const wantsUndo = (draw >> 12) % 6 === 0;
	const planned = await watcher
		.select({ id: calls.id })
		.from(calls)
		.where(eq(calls.status, 'scheduled'))
		.orderBy(asc(calls.id));
	const unsent = await watcher
		.select({ id: messages.id })
		.from(messages)
		.where(eq(messages.status, 'scheduled'))
		.orderBy(asc(messages.id));
	const searches = await watcher
		.select({ id: ladders.id })
		.from(ladders)
		.where(and(isNull(ladders.endedAt)))
		.orderBy(asc(ladders.id));

	async function asked(app: TestApp, token: string): Promise<Reply | undefined> {
		const account = { ...family.account, token };
		const calendar = calendarRequests(app, account, schedule.id);
		const call = callRequests(app, account);
		const callId = some(planned);
		const ladderId = some(searches);
		switch (name) {
			case 'skip':
				return calendar.skip(day(near));
			case 'move':
				return calendar.move(day(near), day(near + far - 2), time);
			case 'restore':
				return calendar.restore(day(near));
			case 'pause':
				return calendar.pause(day(near), day(near + far));
			case 'resume':
				return calendar.resume();
			case 'a day off':
				return calendar.saveDaysOff([{ from: day(near), until: day(near), name: 'Holiday' }]);
			case 'no days off':
				return calendar.saveDaysOff([]);
			case 'edit': {
				const requests = scheduleRequests(app, account);
				const { body, status } = await requests.get(schedule.id);
				if (status !== 200) return { status };
				return requests.update(schedule.id, changed(body, time));
			}
			case 'toggle':
				return scheduleRequests(app, account).toggle(schedule.id);
			case 'toggle back':
				return off[0] && scheduleRequests(app, account).toggle(off[0].id);
			case 'start now':
				return callId ? call.initiate(callId) : undefined;
			case 'cancel the call':
				return callId ? call.cancel(callId, { everyone: draw % 2 === 0 }) : undefined;
			case 'cancel the message': {
				const messageId = some(unsent);
				return messageId ? messageRequests(app, account).cancel(messageId) : undefined;
			}
			case 'a quick text':
				return messageRequests(app, account).quick([people.Rosa._id, people.Bob._id]);
			case 'a quick call':
				return call.quick([people.Luis._id]);
			case 'take the search':
				return ladderId ? app.request(takeLadder, { params: { ladderId } }, { token }) : undefined;
			case 'has reached them':
				return ladderId ? app.request(markReached, { params: { ladderId } }, { token }) : undefined;
		}
	}

	return {
		name,
		async ask(app) {
			const token = await newToken(app.deps, family.account.user._id);
			const reply = await asked(app, token);
			if (!reply) return 404;
			const { undo } = (reply.body ?? {}) as { undo?: { token: string } | null };
			if (!wantsUndo || !undo) return reply.status;
			return (await app.request(undoChange, { body: { token: undo.token } }, { token })).status;
		},
	};
}

/** The form as it was, at another time. */
function changed(schedule: object, time: string): Record<string, unknown> {
	const fields = Object.entries(schedule).filter(([field]) => FORM.includes(field));
	const { recipientIds = [] } = schedule as { recipientIds?: { _id: string }[] };
	return {
		...Object.fromEntries(fields),
		recipientIds: recipientIds.map(({ _id }) => _id),
		time,
	};
}

const FORM = [
	'name',
	'type',
	'frequency',
	'startDate',
	'timezone',
	'daysOfWeek',
	'dayOfMonth',
	'monthAndDay',
	'adminParticipates',
	'notifications',
	'messageContent',
	'ladder',
	'checkIn',
	'skipDaysOff',
];
