import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { fillCard, startButton } from './billing-steps.ts';
import { button, expectStep, fillAboutYou, fillLogin, fillRecipient } from './onboarding-steps.ts';
import { timedTest as test } from './rooms-media-steps.ts';
import { createButton } from './schedules-steps.ts';

/* Somebody who has never heard of Kinbell: from the landing page to the first text on a phone. */

const ana = {
	name: 'Ana Reyes',
	phone: '212-555-0134',
	email: 'ana@example.com',
	password: 'a good password',
	recipient: { name: 'Grandma Rose', phone: '646-555-0177' },
};
const ANA = '12125550134';
const ROSE = '16465550177';
const MINUTE_MS = 60_000;

/** In this tab, over all its pages. */
async function countPresses(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const count = () => Number(sessionStorage.getItem('presses')) + 1;
		addEventListener('pointerdown', () => sessionStorage.setItem('presses', String(count())), true);
	});
}

/** A time as the schedule form takes it, in the browser's zone. */
function localMoment(instant: number) {
	const inZone = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles', ...options }).format(
			instant,
		);
	return { date: inZone({ dateStyle: 'short' }), time: inZone({ timeStyle: 'short' }) };
}

test('[PU-01] [ON-01] [UX-08] from the landing page over a test call and the trial to the first text, in twelve presses', async ({
	page,
	app,
	browser,
	clock,
}) => {
	test.setTimeout(480_000);
	await countPresses(page);
	await page.goto('/');
	await page.getByRole('link', { name: 'Start trial' }).first().click();
	await expect(page).toHaveURL('/onboarding');
	await fillAboutYou(page, ana);
	await expectStep(page, 1);
	await fillLogin(page, ana);
	await expectStep(page, 2);
	await fillRecipient(page, ana.recipient);
	await button(page, 'Start the test call').click();
	await button(page, 'Continue now').click();
	await expectStep(page, 3);

	// Grandma takes her phone and taps on the link, then on 'Join'.
	const grandma = await (await browser.newContext()).newPage();
	await app.texts(ROSE);
	await grandma.goto(`${app.url}/sandbox`);
	const phone = grandma.getByRole('article', { name: `Phone ${ana.recipient.phone}` });
	await phone.getByRole('link').click();
	await expect(grandma).toHaveURL(/\/j\//);
	await grandma.getByRole('button', { name: 'Join', exact: true }).click();
	const progress = page.getByRole('status').filter({ hasText: ana.recipient.name });
	await expect(progress).toContainText('Is in the room', { timeout: 240_000 });
	await grandma.context().close();

	await button(page, 'Create my account').click();
	await expectStep(page, 4);
	await page.getByLabel('Card number').waitFor();
	const firstCharge = page.getByText(/^Free until .+\. Then \$9\.99 a month\. Cancel anytime\.$/);
	const inSevenDays = new Intl.DateTimeFormat('en-US', {
		timeZone: 'America/Los_Angeles',
		weekday: 'short',
		month: 'short',
		day: 'numeric',
	}).format(clock.now() + 7 * 24 * 60 * MINUTE_MS);
	await expect(firstCharge).toContainText(inSevenDays);
	const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
	expect(await topOf(firstCharge)).toBeLessThan(await topOf(page.getByLabel('Card number')));
	await fillCard(page, '4242424242424242');
	await startButton(page).click();
	await expect(page).toHaveURL('/verifyCode');
	await expect(page.getByRole('link', { name: 'Open the sandbox' })).toBeVisible();
	const code = /\b\d{6}\b/.exec((await app.texts(ANA)).at(-1)?.body ?? '')?.[0] ?? '';
	await page.getByLabel('Code').fill(code);
	await button(page, 'Verify').click();
	await expect(page).toHaveURL('/dashboard');

	await page.getByRole('link', { name: 'Create Your First Schedule' }).click();
	await page.getByLabel('Name').fill('Good morning');
	await page.getByRole('radio', { name: 'Message' }).check();
	await page.getByLabel('Frequency').selectOption('once');
	const { date, time } = localMoment(clock.now() + 3 * MINUTE_MS);
	await page.getByLabel('Time', { exact: true }).fill(time);
	await page.getByLabel('Start date').fill(date);
	await page.getByRole('checkbox', { name: ana.recipient.name }).check();
	await page.getByLabel('Message content').fill('Good morning, Grandma!');
	await createButton(page).click();
	await expect(page).toHaveURL('/messages?filter=scheduled');
	expect(await page.evaluate(() => Number(sessionStorage.getItem('presses')))).toBeLessThanOrEqual(
		12,
	);

	clock.pass((3 * MINUTE_MS) / 1000);
	await expect
		.poll(async () => (await app.texts(ROSE)).map(({ body }) => body).join('\n'), {
			timeout: 240_000,
		})
		.toContain('Good morning, Grandma!');
	await page.getByRole('tab', { name: 'Sent' }).click();
	await expect(page.getByText('Good morning, Grandma!').first()).toBeVisible();
});
