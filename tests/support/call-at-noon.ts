import { afterEach, beforeEach } from 'vitest';
import { getCall } from '#contract/calls.ts';
import { endMeeting } from '#contract/meetings.ts';
import type { Database } from '#server/db/open.ts';
import { meetings } from '#server/db/schema.ts';
import { type TestClock, testClock } from './clock.ts';
import { runEngine } from './engine.ts';
import {
	type Browser,
	callFamily,
	enter,
	type Family,
	join,
	listen,
	type Server,
} from './rooms.ts';

/** '12:00:05' on the day of the call. */
export const moment = (time: string) => `2026-11-15T${time}.000Z`;

export const untouched = {
	scheduledTime: moment('12:00:00'),
	startTime: moment('12:00:00'),
	endTime: null,
	duration: null,
};

export const inProgress = (from: string) => ({
	...untouched,
	status: 'in-progress',
	startTime: moment(from),
	detail: null,
});

export const completed = (from: string, to: string, duration: number) => ({
	scheduledTime: moment('12:00:00'),
	status: 'completed',
	startTime: moment(from),
	endTime: moment(to),
	duration,
	detail: null,
});

/** Both report that they receive from each other. */
export async function connect(a: Browser, b: Browser): Promise<void> {
	await a.beat([b]);
	await b.beat([a]);
	await a.beat([b]);
}

/** Before each test the account holder calls Rosa and Luis at noon; the test then sets the clock. */
export function callAtNoon(db: Database) {
	let clock: TestClock;
	let server: Server;
	let family: Family;
	const servers: Server[] = [];

	async function start(): Promise<void> {
		server = await listen({ db, clock });
		servers.push(server);
	}
	beforeEach(async () => {
		clock = testClock(moment('12:00:00'));
		await start();
		family = await callFamily(server, ['Rosa', 'Luis']);
	});
	afterEach(async () => {
		await Promise.all(servers.splice(0).map((each) => each.close()));
	});

	const set = (time: string) => clock.set(moment(time));
	const tokenOf = (name: string) => family.tokens[name] as string;
	const readCall = async (name: string) => {
		const params = { callId: family.callIds[name] as string };
		return (await server.request(getCall, { params }, { token: family.account.token })).body;
	};

	return {
		server: () => server,
		family: () => family,
		set,
		/** Sets the clock and runs everything that is due by then. */
		async at(time: string) {
			set(time);
			await runEngine(server.deps);
		},
		async stopServer() {
			await servers.pop()?.close();
		},
		startServer: start,
		tokenOf,
		joinAs: (name: string) => join(server, tokenOf(name)),
		enterAs: (name: string, seatKey?: string) => enter(server, tokenOf(name), { seatKey }),
		/** The browsers stay in the room until then, with the heartbeats of real pages. */
		async stay(until: string, ...browsers: Browser[]) {
			const end = Date.parse(moment(until));
			while (clock.now().getTime() < end) {
				clock.set(new Date(Math.min(end, clock.now().getTime() + 15_000)).toISOString());
				for (const browser of browsers) await browser.beat();
			}
		},
		endForAll: () =>
			server.request(
				endMeeting,
				{ params: { meetingId: family.meetingId } },
				{ token: family.account.token },
			),
		readCall,
		async call(name: string) {
			const { status, scheduledTime, startTime, endTime, duration, detail } = await readCall(name);
			return { status, scheduledTime, startTime, endTime, duration, detail };
		},
		meeting: async () => (await db.select().from(meetings))[0],
	};
}
