import { expect, test } from '#tests/support/browser.ts';
import { expectNoSidewaysScroll } from '#tests/support/looks.ts';
import { startTrial } from '../journeys/billing-steps.ts';
import { holdBack } from '../journeys/messages-steps.ts';
import { dayOf, dialogOf, month, on, planMonth } from '../journeys/month-steps.ts';
import { addRecipient, addSchedule } from '../journeys/schedules-steps.ts';
import { lookAt, visit } from './tour-steps.ts';

const inMonth = { search: `?view=month&month=${month}` };
const onPaper = { search: `?month=${month}` };

test('a month with everything in it, one of its days, and its sheet', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planMonth(app, account);
	const letGo = await holdBack(page, '**/api/calendar/month*');
	await visit(page, 'schedules', 'Schedules', inMonth);
	await lookAt(page, 'Loading…');
	letGo();
	await lookAt(page, 'Skipped');
	await dayOf(page, on(12)).click();
	await lookAt(page, dialogOf(page, on(12)));
	await page.keyboard.press('Escape');
	await visit(page, 'fridge', 'Fridge page', onPaper);
	await lookAt(page, page.getByText('Day off: Picnic'));
});

test('more in a month than anyone has, and from right to left', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const people = [];
	const longWord = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
	for (const name of [longWord, '👵🏽'.repeat(25), 'Rose']) {
		people.push(await addRecipient(app, account, { name, timezone: 'Europe/London' }));
	}
	for (let count = 0; count < 8; count++) {
		const name = `${count}${longWord.slice(1)}`;
		await addSchedule(app, account, people, { name, frequency: 'daily', startDate: on(1) });
	}
	await visit(page, 'schedules', 'Schedules', inMonth);
	await lookAt(page, /olfeschlegel/);
	await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
	await expectNoSidewaysScroll(page);
	await dayOf(page, on(1)).focus();
	await page.keyboard.press('ArrowLeft');
	await expect(dayOf(page, on(2))).toBeFocused();
	const [first, second] = [dayOf(page, on(1)), dayOf(page, on(2))];
	const leftOf = async (day: typeof first) => (await day.boundingBox())?.x ?? 0;
	// Unless the month begins at the end of a week.
	if ((await first.boundingBox())?.y === (await second.boundingBox())?.y) {
		expect(await leftOf(second)).toBeLessThan(await leftOf(first));
	}
	await visit(page, 'fridge', 'Fridge page', onPaper);
	await lookAt(page, page.getByText(/^and \d more$/).first());
});
