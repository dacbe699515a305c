import type { Page } from '@playwright/test';
import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { getCall } from '#contract/calls.ts';
import { type Board, getMeeting } from '#contract/meetings.ts';
import { roomConnections } from '#server/db/schema.ts';
import { expect, type RunningApp, type SignedInAccount } from '#tests/support/browser.ts';
import { withDatabase } from '#tests/support/history.ts';
import { type Equipped, type FamilyCall, type ServerClock, wake } from './rooms-media-steps.ts';

/** A call that a test follows, with its board and its clock. */
export interface Followed extends FamilyCall {
	app: RunningApp;
	account: SignedInAccount;
	clock: ServerClock;
}

export const callOf = ({ app, account, callIds }: Followed, name: string) =>
	app.request(getCall, { params: { callId: callIds[name] ?? '' } }, account.token);

/** Waits until the board shows this state for each of them. */
export async function expectStates(
	{ app, account, meetingId }: Followed,
	states: Record<string, Board['people'][number]['state']>,
): Promise<void> {
	const look = async () => {
		const { people } = await app.request(getMeeting, { params: { meetingId } }, account.token);
		const known = people.filter(({ name }) => name in states);
		return Object.fromEntries(known.map(({ name, state }) => [name, state]));
	};
	await expect.poll(look, { timeout: 240_000 }).toEqual(states);
}

/** Waits until this many browsers were heard, or have joined, since that moment of the server's time. */
export async function connectionsSince(
	{ app, meetingId }: Followed,
	what: 'lastSeenAt' | 'joinedAt',
	moment: number,
	browsers: number,
) {
	const isThere = and(
		eq(roomConnections.meetingId, meetingId),
		isNull(roomConnections.leftAt),
		gte(roomConnections[what], new Date(moment)),
	);
	const find = () => withDatabase(app, (db) => db.select().from(roomConnections).where(isThere));
	await expect.poll(async () => (await find()).length, { timeout: 240_000 }).toBe(browsers);
	return find();
}

/** Why the last person who left is gone. */
export async function lastReason({ app, meetingId }: Followed): Promise<string | null | undefined> {
	const isThis = and(eq(roomConnections.meetingId, meetingId), isNotNull(roomConnections.leftAt));
	const [last] = await withDatabase(app, (db) =>
		db.select().from(roomConnections).where(isThis).orderBy(desc(roomConnections.leftAt)).limit(1),
	);
	return last?.reason;
}

const STEP_SECONDS = 12;

/** Lets time pass with these people present, in steps short enough that nobody counts as silent. */
export async function spend(call: Followed, seconds: number, pages: Page[]): Promise<void> {
	for (let spent = 0; spent < seconds; spent += STEP_SECONDS) {
		call.clock.pass(STEP_SECONDS);
		await hearOf(call, pages);
	}
}

/** Waits for one more heartbeat of each. */
export async function hearOf(call: Followed, pages: Page[]): Promise<void> {
	const moment = call.clock.now();
	for (const page of pages) await wake(page);
	await connectionsSince(call, 'lastSeenAt', moment, pages.length);
}

/** When the action happened, by the server's time, which stands still meanwhile. */
export async function doneAt({ clock }: Followed, act: () => Promise<void>): Promise<number> {
	const moment = clock.now();
	await clock.standStill(act);
	return moment;
}

/** Its sound and picture no longer arrive anywhere. */
export const stopSending = (page: Page) =>
	page.evaluate(async () => {
		const { connections } = window as unknown as Equipped;
		for (const sender of connections.flatMap((each) => each.getSenders())) {
			await sender.replaceTrack(null);
		}
	});

/** Stops its script and what it sends, as on a sleeping phone; its socket stays open. Returns a function that wakes it. */
export async function freeze(page: Page): Promise<() => Promise<void>> {
	await stopSending(page);
	const session = await page.context().newCDPSession(page);
	await session.send('Debugger.enable');
	await session.send('Debugger.pause');
	return async () => {
		await session.send('Debugger.resume');
		await session.detach();
	};
}

/** The browser kills the page without telling its script. */
export async function killTab(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const crashed = page.waitForEvent('crash');
	// No answer comes from a page that is gone.
	session.send('Page.crash').catch(() => {});
	await crashed;
}

/** How wrong a recorded moment or length of time may be. */
const RIGHT_TO_MS = 5_000;

export function expectNear(recordedMs: number, trueMs: number): void {
	expect(Math.abs(recordedMs - trueMs)).toBeLessThanOrEqual(RIGHT_TO_MS);
}
