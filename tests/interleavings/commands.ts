import { sendDue } from '#server/features/delivery/send-due.ts';
import { calendarRequests } from '#tests/support/calendar.ts';
import { callRequests } from '#tests/support/calls.ts';
import type { BuiltAccount } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { type Given, scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Answer, Command } from './world.ts';

/** Actions of people and the engine on a schedule and its next occurrence, by name. */

export async function answerOf(
	asked: Promise<{ status: number; problem: { message?: string } }>,
): Promise<Answer> {
	const { status, problem } = await asked;
	return { status, message: problem.message };
}

export const dispatch: Command = async ({ deps }) => {
	await sendDue(deps);
	return { status: 200 };
};

export function momentCommands(account: BuiltAccount, scheduleId: string, day: string) {
	const asked = (app: TestApp) => calendarRequests(app, account, scheduleId);
	return {
		skip: (app) => answerOf(asked(app).skip(day)),
		moveIt: (app) => answerOf(asked(app).move(day, day, '18:00')),
		/** As somebody whose page shows it at its own time. */
		moveElsewhere: (app) =>
			answerOf(asked(app).move(day, day, '20:00', {}, '2026-11-15T14:00:00.000Z')),
		pause: (app) => answerOf(asked(app).pause(day, day)),
	} satisfies Record<string, Command>;
}

export function scheduleCommands(account: BuiltAccount, scheduleId: string, rule: Given) {
	const edit =
		(change: Given): Command =>
		(app) =>
			answerOf(scheduleRequests(app, account, rule).update(scheduleId, change));
	return {
		move: edit({ time: '11:00' }),
		rename: edit({ name: 'Renamed' }),
		toggle: (app) => answerOf(scheduleRequests(app, account).toggle(scheduleId)),
		remove: (app) => answerOf(scheduleRequests(app, account).remove(scheduleId)),
	} satisfies Record<string, Command>;
}

export function callCommands(account: BuiltAccount, callId: string) {
	return {
		initiate: (app) => answerOf(callRequests(app, account).initiate(callId)),
		cancelOne: (app) => answerOf(callRequests(app, account).cancel(callId)),
		cancelAll: (app) => answerOf(callRequests(app, account).cancel(callId, { everyone: true })),
	} satisfies Record<string, Command>;
}

export function messageCommands(account: BuiltAccount, messageId: string) {
	return {
		cancel: (app) => answerOf(messageRequests(app, account).cancel(messageId)),
		resend: (app) => answerOf(messageRequests(app, account).resend(messageId)),
	} satisfies Record<string, Command>;
}

/** Every pair of them, including each with itself. */
export function pairsOf<Name extends string>(names: readonly Name[]): [Name, Name][] {
	return names.flatMap((one, index) =>
		names.slice(index).map((other): [Name, Name] => [one, other]),
	);
}
