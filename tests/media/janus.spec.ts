import type { Browser } from '@playwright/test';
import { endMeeting, getMeeting, removeFromMeeting } from '#contract/meetings.ts';
import { expect } from '#tests/support/browser.ts';
import { callFamily, joinButton, leaveButton } from '../journeys/rooms-media-steps.ts';
import { expectPictures, expectSound, joinAll, openAll, janusTest as test } from './media-steps.ts';

/** With the account holder, one more than a mesh takes. */
const names = ['Rose', 'Theo', 'Maya', 'Iris', 'Otto', 'Nina'] as const;
const APART_MS = 150;

/** Records everything that browsers send and receive over sockets, and their addresses. */
function overhear(browser: Browser): () => string {
	const said: string[] = [];
	browser.on('context', (context) =>
		context.on('page', (page) =>
			page.on('websocket', (socket) => {
				said.push(socket.url());
				for (const event of ['framesent', 'framereceived'] as const) {
					socket.on(event as 'framesent', ({ payload }) => said.push(String(payload)));
				}
			}),
		),
	);
	return () => said.join('\n');
}

test('six people who come almost at once see each other; one leaves, comes back, and is removed for good', async ({
	app,
	account,
	browser,
	janus,
}) => {
	const { links, meetingId } = await callFamily(app, account, [...names]);
	const said = overhear(browser);
	const pages = await openAll(browser, links, names);
	await joinAll(pages, APART_MS);
	await expectPictures(pages);

	const { Theo: theo, ...others } = pages;
	await leaveButton(theo).click();
	await expectPictures(others);
	await joinButton(theo).click();
	await expectPictures(pages);

	const params = { meetingId };
	const { people } = await app.request(getMeeting, { params }, account.token);
	expect(people.filter(({ state }) => state === 'here')).toHaveLength(names.length);
	const personId = people.find(({ name }) => name === 'Theo')?.personId;
	await app.request(removeFromMeeting, { params, body: { personId } }, account.token);
	await expect(theo.getByText('The host removed you from this call.')).toBeVisible();
	await expectPictures(others);
	await theo.goto(links.Theo ?? '');
	await expect(theo.getByText('This link no longer works.')).toBeVisible();

	await app.request(endMeeting, { params }, account.token);
	for (const page of Object.values(others)) {
		await expect(page.getByText('It was good to have you there.')).toBeVisible();
	}
	// No browser has learnt anything about Janus.
	expect(said()).toContain('"type":"publish"');
	expect(said()).not.toContain(new URL(janus.settings.JANUS_URL).host);
	expect(said()).not.toContain(janus.settings.JANUS_SECRET);
});

test('Janus, then our server, is killed in the middle: all hear and see each other again by themselves', async ({
	app,
	account,
	browser,
	janus,
}) => {
	const { links } = await callFamily(app, account, [...names]);
	const all = ['Rose', 'Theo', 'Maya'] as const;
	const pages = await openAll(browser, links, all, { hasMicrophone: true });
	const { Maya: maya, ...early } = pages;
	await joinAll(early, APART_MS);
	await expectPictures(early);
	await early.Theo.getByRole('button', { name: 'Camera off' }).click();

	await janus.kill();
	await joinButton(maya).click();
	await expect(maya.getByText("Sound and picture aren't ready yet.")).toBeVisible();
	await janus.start();
	await expectPictures(pages, { withoutCamera: 'Theo' });
	await early.Theo.getByRole('button', { name: 'Camera on' }).click();
	await expectPictures(pages);
	await expectSound(pages);

	await app.restart();
	await expectPictures(pages);
	await expectSound(pages);
});
