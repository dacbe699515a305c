import type { Page } from '@playwright/test';
import { endMeeting } from '#contract/meetings.ts';
import { expect } from '#tests/support/browser.ts';
import {
	callFamily,
	expectMedia,
	joinButton,
	openLink,
	timedTest as test,
} from '../journeys/rooms-media-steps.ts';
import {
	callOf,
	connectionsSince,
	doneAt,
	expectNear,
	expectStates,
	freeze,
	hearOf,
	lastReason,
	spend,
} from '../journeys/rooms-presence-steps.ts';

/* Slow: pages that freeze, servers that are killed, and networks that go away. */

test('presence survives a frozen page, a restarted server and a second tab', async ({
	app,
	account,
	browser,
	clock,
}) => {
	test.setTimeout(480_000);
	const call = {
		...(await callFamily(app, account, ['Rose', 'Theo'])),
		app,
		account,
		clock,
	};
	const [host, rose, theo] = (await Promise.all(
		[call.links.host, call.links.Rose, call.links.Theo].map((link) =>
			openLink(browser, link, { hasMicrophone: false }),
		),
	)) as [Page, Page, Page];
	for (const page of [host, rose, theo]) await joinButton(page).click();
	await expectMedia([host, rose, theo], { withSound: false });
	await expectStates(call, { Rose: 'here', Theo: 'here' });
	const { startTime: theoCame } = await callOf(call, 'Theo');
	const { startTime: roseCame } = await callOf(call, 'Rose');
	await spend(call, 24, [host, rose, theo]);

	// Its socket still answers; only its script is silent.
	let thaw = async () => {};
	const frozenAt = await doneAt(call, async () => {
		await hearOf(call, [host, rose, theo]);
		thaw = await freeze(theo);
	});
	await spend(call, 24, [host, rose]);
	await expectStates(call, { Rose: 'here', Theo: 'left' });
	await expect(rose.getByRole('listitem').filter({ hasText: 'Theo' })).toHaveCount(0);
	await spend(call, 24, [host, rose]);
	const thawedAt = clock.now();
	await thaw();
	const [back] = await connectionsSince(call, 'joinedAt', thawedAt, 1);
	await expectMedia([host, rose, theo], { withSound: false });

	await clock.standStill(async () => {
		const restartedAt = clock.now();
		await app.restart();
		await connectionsSince(call, 'lastSeenAt', restartedAt, 3);
	});
	await expectMedia([host, rose, theo], { withSound: false });

	const secondTab = await rose.context().newPage();
	await secondTab.goto(call.links.Rose ?? '');
	await joinButton(secondTab).click();
	await expect(rose.getByRole('heading', { name: /elsewhere/ })).toBeVisible();
	await expectMedia([host, secondTab, theo], { withSound: false });
	await spend(call, 12, [host, secondTab, theo]);

	const endedAt = await doneAt(call, async () => {
		await app.request(endMeeting, { params: { meetingId: call.meetingId } }, account.token);
	});
	await expect(secondTab.getByRole('heading', { name: 'The call is over' })).toBeVisible();
	const theos = await callOf(call, 'Theo');
	expect(theos.status).toBe('completed');
	const awayMs = (back?.joinedAt?.getTime() ?? 0) - frozenAt;
	expectNear((theos.duration ?? 0) * 1000, endedAt - Date.parse(theoCame) - awayMs);
	const roses = await callOf(call, 'Rose');
	expect(roses.startTime).toBe(roseCame);
	expectNear((roses.duration ?? 0) * 1000, endedAt - Date.parse(roseCame));
});

test('people who lose the network come back automatically', async ({
	app,
	account,
	browser,
	clock,
}) => {
	test.setTimeout(480_000);
	const call = { ...(await callFamily(app, account, ['Rose'])), app, account, clock };
	const host = await openLink(browser, call.links.host, { hasMicrophone: false });
	const rose = await openLink(browser, call.links.Rose, { hasMicrophone: false });
	for (const page of [host, rose]) await joinButton(page).click();
	await expectMedia([host, rose], { withSound: false });

	await rose.context().setOffline(true);
	await expect(rose.getByText('We lost the connection')).toBeVisible({ timeout: 240_000 });
	const onlineAt = clock.now();
	await rose.context().setOffline(false);
	await connectionsSince(call, 'lastSeenAt', onlineAt, 2);
	await expect(rose.getByText('We lost the connection')).toBeHidden();
	await expectMedia([host, rose], { withSound: false });

	// Closing the page means leaving, at that moment.
	await rose.goto('about:blank');
	await expectStates(call, { Rose: 'left' });
	expect(await lastReason(call)).toBe('left');
});
