import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Call, startQuickCall } from '#contract/calls.ts';
import { getCallRoom } from '#contract/meetings.ts';
import {
	test as base,
	expect,
	type RunningApp,
	type SignedInAccount,
} from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { newerThanCalls } from './older-browsers.ts';
import { addRecipients } from './schedules-steps.ts';

export interface ServerClock {
	file: string;
	/** The server's time. */
	now: () => number;
	/** Moves the server's time; the browsers' time goes on. */
	pass: (seconds: number) => void;
	/** Stops it during an action that may take any length of time. */
	standStill: (act: () => Promise<void>) => Promise<void>;
}

const HOLD_MS = 25;

/** With a server whose time the test can move. */
export const timedTest = base.extend<object, { clock: ServerClock }>({
	clock: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const directory = await mkdtemp(path.join(tmpdir(), 'kinbell-clock-'));
			const file = path.join(directory, 'shift');
			let shiftMs = 0;
			const shift = (ms: number) => {
				shiftMs = ms;
				writeFileSync(file, String(ms));
			};
			const now = () => Date.now() + shiftMs;
			shift(0);
			await use({
				file,
				now,
				pass: (seconds) => shift(shiftMs + seconds * 1000),
				async standStill(act) {
					const held = now();
					const timer = setInterval(() => shift(held - Date.now()), HOLD_MS);
					await act().finally(() => clearInterval(timer));
				},
			});
			await rm(directory, { recursive: true, force: true });
		},
		{ scope: 'worker' },
	],
	serverSettings: [
		async ({ clock }, use) => use({ NODE_ENV: 'test', TEST_CLOCK: clock.file }),
		{ scope: 'worker' },
	],
});

export interface FamilyCall {
	/** By name; the account holder's is under 'host'. */
	links: Record<string, string>;
	callIds: Record<string, string>;
	meetingId: string;
}

/** Calls these people now; their links come from the texts they get. */
export async function callFamily(
	app: RunningApp,
	account: SignedInAccount,
	names: string[],
): Promise<FamilyCall> {
	await startTrial(app, account);
	return callPeople(app, account, names);
}

/** The same for an account that has a plan. */
export async function callPeople(
	app: RunningApp,
	account: SignedInAccount,
	names: string[],
): Promise<FamilyCall> {
	const people = await addRecipients(app, account, names);
	const recipientIds = people.map(({ _id }) => _id);
	const { calls } = await app.request(startQuickCall, { body: { recipientIds } }, account.token);
	return findCall(app, account, calls);
}

/** The texts that everyone received. */
export async function findCall(
	app: RunningApp,
	{ token }: SignedInAccount,
	calls: Pick<Call, '_id' | 'recipientId'>[],
): Promise<FamilyCall> {
	const links: Record<string, string> = {};
	for (const { recipientId } of calls) {
		const link = async () => linkIn((await app.texts(recipientId.phoneNumber)).at(-1)?.body);
		await expect.poll(link, { timeout: 240_000 }).toBeTruthy();
		links[recipientId.name] = await link();
	}
	const callIds = Object.fromEntries(calls.map((call) => [call.recipientId.name, call._id]));
	const params = { callId: calls[0]?._id ?? '' };
	const { joinUrl, meetingId } = await app.request(getCallRoom, { params }, token);
	links.host = linkIn(joinUrl ?? '');
	return { links, callIds, meetingId };
}

const linkIn = (words = '') => /\/j\/[\w-]+/.exec(words)?.[0] ?? '';

interface Equipment {
	hasMicrophone?: boolean;
	/** In pixels. */
	cameraWidth?: number;
	/** As old as the oldest browsers that the page of a call works in. */
	isOld?: boolean;
}

/** A separate browser on the page of a link, with a small camera. */
export async function openLink(
	browser: Browser,
	link = '',
	{ hasMicrophone = true, cameraWidth = 160, isOld = false }: Equipment = {},
): Promise<Page> {
	const context = await browser.newContext();
	if (isOld) await context.addInitScript(growOld, newerThanCalls);
	await context.addInitScript(equip, { hasMicrophone, cameraWidth });
	const page = await context.newPage();
	await page.goto(link);
	await joinButton(page).waitFor();
	return page;
}

/** Runs in the page: takes away what older browsers do not have. */
function growOld(newer: Record<string, string[]>): void {
	for (const [owner, names] of Object.entries(newer)) {
		const object = owner
			.split('.')
			.reduce<object>((whole, part) => Reflect.get(whole, part) ?? {}, globalThis);
		for (const name of names) Reflect.deleteProperty(object, name);
	}
}

export const joinButton = (page: Page) => page.getByRole('button', { name: /^Join/ });
export const leaveButton = (page: Page) => page.getByRole('button', { name: 'Leave' });

export interface Equipped {
	connections: RTCPeerConnection[];
	/** The browser's own, which pages in tests go without. */
	applyConstraints: MediaStreamTrack['applyConstraints'];
	isLossy: boolean;
}

/** Runs in the page: lets the test see its connections, and keeps its camera small. */
export function equip({ hasMicrophone, cameraWidth }: Omit<Required<Equipment>, 'isOld'>): void {
	const connections: RTCPeerConnection[] = [];
	const { applyConstraints } = MediaStreamTrack.prototype;
	Object.assign(window, { connections, applyConstraints });
	window.RTCPeerConnection = class extends RTCPeerConnection {
		constructor(configuration?: RTCConfiguration) {
			super(configuration);
			connections.push(this);
		}
		override async getStats() {
			const stats = await super.getStats();
			if (!(window as unknown as Equipped).isLossy) return stats;
			const sent = (id: string) => stats.get(id)?.packetsSent ?? 0;
			return new Map(
				[...stats].map(([id, each]) => [id, { ...each, packetsLost: sent(each.localId) / 2 }]),
			);
		}
	};
	MediaStreamTrack.prototype.applyConstraints = async () => {};
	const { mediaDevices } = navigator;
	const open = mediaDevices.getUserMedia.bind(mediaDevices);
	mediaDevices.getUserMedia = async ({ audio, video } = {}) => {
		if (audio && !hasMicrophone) throw new DOMException('none', 'NotFoundError');
		return open({
			// Noise suppression would remove the beeps of the fake microphone.
			audio: audio && { noiseSuppression: false, echoCancellation: false, autoGainControl: false },
			video: video && { width: cameraWidth, height: (cameraWidth * 9) / 16, frameRate: 8 },
		});
	};
}

/** What each open connection of a page has received, by its place among all it ever made. */
function countMedia(page: Page): Promise<Map<number, { frames: number; packets: number }>> {
	return page
		.evaluate(async () => {
			const { connections } = window as unknown as Equipped;
			const counts: [number, { frames: number; packets: number }][] = [];
			for (const [place, connection] of connections.entries()) {
				if (connection.connectionState !== 'connected') continue;
				const count = { frames: 0, packets: 0 };
				for (const stats of (await connection.getStats()).values()) {
					if (stats.type !== 'inbound-rtp') continue;
					if (stats.kind === 'video') count.frames += stats.framesDecoded;
					else count.packets += stats.packetsReceived;
				}
				counts.push([place, count]);
			}
			return counts;
		})
		.then((counts) => new Map(counts));
}

const PICTURE = 4;
const SOUND = 25;

/** Every page receives from every other one, from now on. */
export async function expectMedia(pages: Page[], { withSound = true } = {}): Promise<void> {
	const others = pages.length - 1;
	await Promise.all(
		pages.map(async (page, at) => {
			const before = new Map<number, { frames: number; packets: number }>();
			const rising = async () => {
				const now = await countMedia(page);
				for (const [place, count] of now) if (!before.has(place)) before.set(place, count);
				return [...now].filter(([place, { frames, packets }]) => {
					const first = before.get(place) ?? { frames, packets };
					const isHeard = !withSound || packets - first.packets >= SOUND;
					return frames - first.frames >= PICTURE && isHeard;
				}).length;
			};
			await expect
				.poll(rising, {
					timeout: 240_000,
					message: `of how many others browser ${at + 1} receives`,
				})
				.toBe(others);
		}),
	);
}

/** A page that becomes visible sends a heartbeat at once. */
export const wake = (page: Page) =>
	page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** From now on the browser hears that half of what it sends is lost, or nothing again. */
export const setLossy = (page: Page, isLossy: boolean) =>
	page.evaluate((value) => Object.assign(window, { isLossy: value }), isLossy);

/** Like a ringing telephone: the system ends the page's recording. */
export const takeDevicesAway = (page: Page) =>
	page.evaluate(() => {
		const [connection] = (window as unknown as Equipped).connections;
		for (const { track } of connection?.getSenders() ?? []) {
			track?.stop();
			track?.dispatchEvent(new Event('ended'));
		}
	});

/** Drops the first answer on its way to a page. Resolves to the time of that. */
export async function loseFirstAnswer(page: Page): Promise<{ happened: Promise<void> }> {
	let happen = () => {};
	const happened = new Promise<void>((resolve) => {
		happen = resolve;
	});
	let isLost = false;
	await page.routeWebSocket(/\/api\/rooms\/socket$/, (socket) => {
		const server = socket.connectToServer();
		server.onMessage((message) => {
			if (!isLost && String(message).includes('"type":"answer"')) {
				isLost = true;
				happen();
			} else socket.send(message);
		});
	});
	return { happened };
}
