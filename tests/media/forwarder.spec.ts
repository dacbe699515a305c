import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { createCheckoutSession } from '#contract/billing.ts';
import { getMeeting } from '#contract/meetings.ts';
import {
	test as base,
	expect,
	type RunningApp,
	type SignedInAccount,
} from '#tests/support/browser.ts';
import { type JoinedPerson, joinByLink } from '#tests/support/media/join-by-link.ts';
import type { Habits } from '#tests/support/media/synthetic-person.ts';
import { forwarderOf } from '#tests/support/processes.ts';
import { startTrial } from '../journeys/billing-steps.ts';
import {
	callFamily,
	callPeople,
	type Equipped,
	type FamilyCall,
	joinButton,
	leaveButton,
	openLink,
	takeDevicesAway,
} from '../journeys/rooms-media-steps.ts';
import { expectPictures, expectSound, joinAll, openAll, watch } from './media-steps.ts';

/** Calls that our own server forwards, which is so from the seventh person on. */

interface Synthetic {
	/** Somebody without a browser comes by this link. */
	come: (app: RunningApp, link?: string, habits?: Habits) => Promise<JoinedPerson>;
}

const test = base.extend<{ synthetic: Synthetic }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
	synthetic: async ({}, use) => {
		const people: JoinedPerson[] = [];
		await use({
			async come(app, link = '', habits) {
				const person = await joinByLink(app.url, link, habits);
				people.push(person);
				return person;
			},
		});
		for (const person of people) person.end();
	},
});
const APART_MS = 150;
/** With the account holder, one more than a mesh takes. */
/** As many as the forwarder passes on: of five who beep in turns, one might never get a turn. */
const speakers = ['Rose', 'Theo', 'Maya', 'Nina'] as const;
const listeners = ['Iris', 'Otto'] as const;
const six = [...speakers, ...listeners] as const;

const POLL = { timeout: 240_000 };

const hereIn = async (app: RunningApp, { token }: SignedInAccount, { meetingId }: FamilyCall) => {
	const { people } = await app.request(getMeeting, { params: { meetingId } }, token);
	return people.filter(({ state }) => state === 'here').length;
};

/** What the server told somebody without a browser about these. */
async function connIdsOf({ heard }: JoinedPerson, names: string[]): Promise<string[]> {
	const find = () => {
		const people = heard.flatMap((message) => {
			if (message.type === 'welcome' || message.type === 'people') return message.people;
			return message.type === 'joined' ? [message.person] : [];
		});
		return names.map((name) => people.findLast((person) => person.name === name)?.connId ?? '');
	};
	await expect.poll(find, POLL).not.toContain('');
	return find();
}

/** The people of whom somebody without a browser gets sound or pictures now. */
async function receivesNow({ received }: JoinedPerson, kind: 'sound' | 'picture') {
	const count = () => new Map([...received()].map(([connId, counts]) => [connId, counts[kind]]));
	const before = count();
	await new Promise((resolve) => setTimeout(resolve, 1000));
	const rising = [...count()].filter(([connId, now]) => now - (before.get(connId) ?? 0) >= 3);
	return rising.map(([connId]) => connId).sort();
}

/** Once each: the person who speaks is shown large, too. */
async function namesShown(page: Page): Promise<string[]> {
	const labels = await page
		.getByLabel(/^Picture of /)
		.evaluateAll((videos) => videos.map((video) => video.ariaLabel ?? ''));
	return [...new Set(labels.map((label) => label.replace('Picture of ', '')))].sort();
}

const turnCamera = (page: Page) =>
	page.evaluate(async () => {
		const { connections, applyConstraints } = window as unknown as Equipped;
		for (const { track } of connections.flatMap((each) => each.getSenders())) {
			if (track?.kind !== 'video') continue;
			await applyConstraints.call(track, { width: { exact: 60 }, height: { exact: 80 } });
		}
	});

const isUpright = (page: Page, name: string) =>
	page
		.getByLabel(`Picture of ${name}`)
		.evaluate((video: HTMLVideoElement) => video.videoHeight > video.videoWidth);

test('[GC-01] six pages with sound hear and see each other, whoever comes late, reloads, leaves or turns', async ({
	app,
	account,
	browser,
}) => {
	const { links } = await callFamily(app, account, [...six]);
	const pages = {
		...(await openAll(browser, links, speakers, { hasMicrophone: true })),
		...(await openAll(browser, links, listeners)),
	};
	const { Nina: nina, ...early } = pages;
	await joinAll(early, APART_MS);
	await expectPictures(early);
	await joinButton(nina).click();
	await expectPictures(pages);
	await expectSound(pages, 0, listeners);

	// What is left is tried without so many beeping.
	for (const name of ['Iris', 'Otto', 'Nina'] as const) await leaveButton(pages[name]).click();
	const { Rose: rose, Theo: theo, Maya: maya } = pages;
	const three = { Rose: rose, Theo: theo, Maya: maya };
	await expectPictures(three);

	await theo.reload();
	await joinButton(theo).click();
	await expectPictures(three);

	await takeDevicesAway(rose);
	await expectPictures(three);
	await expectSound(three);

	// Like a phone that is turned: its camera's picture is upright from now on.
	await turnCamera(maya);
	await expect.poll(() => isUpright(rose, 'Maya')).toBe(true);
	await expectPictures(three);
});

test('[GC-01] twelve people who come almost at once see each other', async ({
	app,
	account,
	browser,
}) => {
	const names = [...six, 'Ada', 'Bea', 'Carl', 'Dora', 'Emil'];
	const { links } = await callFamily(app, account, names);
	const pages = await openAll(browser, { ...links, 'Ana Reyes': links.host ?? '' }, [
		...names,
		'Ana Reyes',
	]);
	await joinAll(pages, APART_MS);
	await expectPictures(pages);
});

for (const size of [21, 51]) {
	test(`[GC-01] [GC-03] in a call of ${size}, pages see who is on their screen and hear who speaks`, async ({
		app,
		account,
		browser,
		synthetic,
	}) => {
		const names = Array.from({ length: size - 1 }, (_, at) => `Person ${at + 1}`);
		await startTrial(app, account);
		if (size > 21) {
			const body = { priceId: 'price_premium' };
			await app.request(createCheckoutSession, { body }, account.token);
		}
		const call = await callPeople(app, account, names);
		const [one = '', two = '', ...others] = names;
		// With the two pages, as many as the forwarder passes on.
		const speakers = 2;
		const people: JoinedPerson[] = [];
		for (const [at, name] of ['host', ...others].entries()) {
			const soundLevel = at < speakers ? 30 : null;
			const habits = { soundLevel, picturesPerSecond: 5 };
			people.push(await synthetic.come(app, call.links[name], habits));
		}
		const pages = await openAll(browser, call.links, [one, two], { hasMicrophone: true });
		await joinAll(pages, APART_MS);
		await expect.poll(() => hereIn(app, account, call), { timeout: 240_000 }).toBe(size);

		for (const page of Object.values(pages)) {
			const seen = watch(page);
			const isAllSeen = async () => isDeepStrictEqual(await seen(), await namesShown(page));
			await expect.poll(isAllSeen, POLL).toBe(true);
			expect((await seen()).length).toBeGreaterThan(8);
		}
		await expectSound(pages, speakers);
		// Those without a browser see nobody but whom they look at, and hear who speaks.
		const last = people.at(-1) as JoinedPerson;
		const [first = ''] = await connIdsOf(last, [one]);
		last.say({ type: 'view', pictures: [{ connId: first, size: 'small' }] });
		await expect.poll(() => receivesNow(last, 'picture'), POLL).toEqual([first]);
		expect(last.received().get(people[0]?.connId ?? '')?.sound).toBeGreaterThan(25);
		expect(people.map(({ rebuilds }) => rebuilds())).toEqual(people.map(() => 0));
	});
}

test('[GC-03] a picture is sent as large as it is shown, and to nobody who does not show it', async ({
	app,
	account,
	browser,
	synthetic,
}) => {
	const { links } = await callFamily(app, account, [...six]);
	const rose = await openLink(browser, links.Rose, { hasMicrophone: false, cameraWidth: 640 });
	await joinButton(rose).click();
	await leaveButton(rose).waitFor();
	const viewer = await synthetic.come(app, links.Theo);
	const [connId = ''] = await connIdsOf(viewer, ['Rose']);
	const widthOf = () => viewer.received().get(connId)?.pictureWidth ?? 0;
	const look = async (size: 'small' | 'large', isSo: (width: number) => boolean) => {
		viewer.say({ type: 'view', pictures: [{ connId, size }] });
		await expect
			.poll(() => isSo(widthOf()), { ...POLL, message: `the ${size} picture` })
			.toBe(true);
	};
	await look('small', (width) => width > 0 && width <= 320);
	await look('large', (width) => width > 320);
	await look('small', (width) => width <= 320);
	viewer.say({ type: 'view', pictures: [] });
	await expect.poll(() => receivesNow(viewer, 'picture'), POLL).toEqual([]);
});

test('[GC-04] the forwarder is killed: sound and picture are back without a tap, and nobody has left', async ({
	app,
	account,
	browser,
	synthetic,
}) => {
	const call = await callFamily(app, account, [...six]);
	const pages = await openAll(browser, call.links, ['Rose', 'Theo'], { hasMicrophone: true });
	await joinAll(pages, APART_MS);
	await expectPictures(pages);
	await expectSound(pages);
	const witness = await synthetic.come(app, call.links.Maya);
	const roseAndTheo = await connIdsOf(witness, ['Rose', 'Theo']);

	for (let round = 0; round < 2; round += 1) {
		const pid = forwarderOf(app.pid()) as number;
		process.kill(pid, 'SIGKILL');
		const killedAt = performance.now();
		await expect.poll(() => witness.rebuilds(), POLL).toBeGreaterThan(round);
		await expect.poll(() => receivesNow(witness, 'sound'), POLL).toEqual([...roseAndTheo].sort());
		const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
		test.info().annotations.push({ type: 'heard again after', description: `${seconds} s` });
		await expectSound(pages, 1);
		await expectPictures(pages, { withoutPage: ['Maya'] });
		expect(forwarderOf(app.pid())).not.toBe(pid);
	}
	expect(witness.heard.filter(({ type }) => type === 'left')).toEqual([]);
	expect(await hereIn(app, account, call)).toBe(3);
});
