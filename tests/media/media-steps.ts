import type { Browser, Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser.ts';
import { type RunningJanus, runJanus } from '#tests/support/janus.ts';
import { joinButton, openLink } from '../journeys/rooms-media-steps.ts';

/** With a real Janus beside the server. */
export const janusTest = base.extend<object, { janus: RunningJanus }>({
	janus: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const janus = await runJanus();
			await use(janus);
			await janus.stop();
		},
		{ scope: 'worker' },
	],
	serverSettings: [async ({ janus }, use) => use(janus.settings), { scope: 'worker' }],
});

/** A page of any browser. */
interface AnyPage {
	evaluate<Result>(look: () => Promise<Result>): Promise<Result>;
}

interface Equipped {
	connections: RTCPeerConnection[];
}

/** How many frames of each person have been decoded on the page, by name. */
function countFrames(page: AnyPage): Promise<Record<string, number>> {
	return page.evaluate(async () => {
		const { connections } = window as unknown as Equipped;
		const framesOf = new Map<string, number>();
		for (const connection of connections) {
			for (const stats of (await connection.getStats()).values()) {
				const isPicture = stats.type === 'inbound-rtp' && stats.kind === 'video';
				if (isPicture) framesOf.set(stats.trackIdentifier, stats.framesDecoded ?? 0);
			}
		}
		const frames: Record<string, number> = {};
		for (const video of document.querySelectorAll('video')) {
			const name = /^Picture of (.+)$/.exec(video.ariaLabel ?? '')?.[1];
			const [track] = (video.srcObject as MediaStream | null)?.getVideoTracks() ?? [];
			if (name && track) frames[name] = framesOf.get(track.id) ?? 0;
		}
		return frames;
	});
}

const ENOUGH_FRAMES = 4;

/** To be asked again and again: the names of those whose pictures have moved since it was asked first. */
export function watch(page: AnyPage): () => Promise<string[]> {
	const first: Record<string, number> = {};
	return async () => {
		const now = await countFrames(page);
		for (const [name, frames] of Object.entries(now)) first[name] ??= frames;
		// A rebuilt connection starts counting from zero.
		for (const [name, frames] of Object.entries(now)) {
			if (frames < (first[name] ?? 0)) first[name] = frames;
		}
		return Object.keys(now)
			.filter((name) => (now[name] ?? 0) - (first[name] ?? 0) >= ENOUGH_FRAMES)
			.sort();
	};
}

/**
 * Everyone sees everyone else who has a camera, by name, from now on, and nobody else. Some may be
 * there without a page.
 */
export async function expectPictures(
	pages: Record<string, AnyPage>,
	{ withoutCamera = '', withoutPage = [] as string[] } = {},
): Promise<void> {
	const names = [...Object.keys(pages), ...withoutPage].filter((name) => name !== withoutCamera);
	await Promise.all(
		Object.entries(pages).map(async ([own, page]) => {
			const seen = watch(page);
			const others = names.filter((name) => name !== own).sort();
			await expect.poll(seen, { timeout: 240_000, message: `whom ${own} sees` }).toEqual(others);
		}),
	);
}

const ENOUGH_PACKETS = 25;

/** Everyone hears everyone else but those who only listen, from now on, and as many more. */
export async function expectSound(
	pages: Record<string, AnyPage>,
	more = 0,
	listeners: readonly string[] = [],
): Promise<void> {
	const speakers = Object.keys(pages).filter((name) => !listeners.includes(name));
	await Promise.all(
		Object.entries(pages).map(async ([own, page]) => {
			const first = new Map<string, number>();
			const heard = async () => {
				const now = await countPackets(page);
				for (const [sound, packets] of now) if (!first.has(sound)) first.set(sound, packets);
				return now.filter(([sound, packets]) => packets - (first.get(sound) ?? 0) >= ENOUGH_PACKETS)
					.length;
			};
			const others = speakers.filter((name) => name !== own).length + more;
			const message = `how many ${own} hears`;
			await expect.poll(heard, { timeout: 240_000, message }).toBe(others);
		}),
	);
}

/** How many packets each sound has received, on open connections. */
function countPackets(page: AnyPage): Promise<[string, number][]> {
	return page.evaluate(async () => {
		const { connections } = window as unknown as Equipped;
		const packets: [string, number][] = [];
		for (const connection of connections) {
			if (connection.connectionState !== 'connected') continue;
			for (const stats of (await connection.getStats()).values()) {
				const isSound = stats.type === 'inbound-rtp' && stats.kind === 'audio';
				if (isSound) packets.push([stats.trackIdentifier, stats.packetsReceived]);
			}
		}
		return packets;
	});
}

/** Sound costs the most, so many people go without. */
export async function openAll<Name extends string>(
	browser: Browser,
	links: Record<string, string>,
	names: readonly Name[],
	{ hasMicrophone = false } = {},
): Promise<Record<Name, Page>> {
	const pages = {} as Record<Name, Page>;
	for (const name of names) {
		pages[name] = await openLink(browser, links[name] ?? '', { hasMicrophone });
	}
	return pages;
}

/** One after the other, with this pause between them. */
export async function joinAll(pages: Record<string, Page>, apartMs: number): Promise<void> {
	await Promise.all(
		Object.values(pages).map((page, at) =>
			joinButton(page).evaluate(
				(button: HTMLElement, ms) => void setTimeout(() => button.click(), ms),
				at * apartMs,
			),
		),
	);
}
