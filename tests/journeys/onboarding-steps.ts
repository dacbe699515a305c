import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser.ts';

export interface Newcomer {
	name: string;
	phone: string;
	email: string;
	password: string;
	recipient: { name: string; phone: string };
}

let count = 0;

/** Test calls are limited by address and number, and all newcomers come from this computer. */
export const test = base.extend<{ newcomer: Newcomer }, { serverSettings: Record<string, string> }>(
	{
		serverSettings: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
			async ({}, use) => use({ LIMIT_TEST_CALLS_BY_ADDRESS: '1000' }),
			{ scope: 'worker' },
		],

		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		newcomer: async ({}, use) => {
			count += 1;
			const number = String(count).padStart(2, '0');
			await use({
				name: 'Ana Reyes',
				phone: `212-555-01${number}`,
				email: `ana.${number}@example.com`,
				password: 'a good password',
				recipient: { name: 'Grandma Rose', phone: `646-555-01${number}` },
			});
		},
	},
);

export const button = (page: Page, name: string): Locator =>
	page.getByRole('button', { name, exact: true });

export const heading = (page: Page, name: string): Locator =>
	page.getByRole('heading', { level: 1, name });

const titles = [
	'Tell us about you',
	'Choose how you log in',
	'Try a call with someone you love',
	'Your people',
	'Start your free trial',
	'You’re all set',
] as const;

/** Waits for the step, and checks that it says where the reader is. */
export async function expectStep(page: Page, step: number): Promise<void> {
	await expect(heading(page, titles[step] as string)).toBeVisible();
	const bar = page.getByRole('progressbar');
	if (step === 5) return expect(bar).toHaveCount(0);
	await expect(bar).toHaveAttribute('value', String(step + 1));
	await expect(bar).toHaveAttribute('max', '5');
	await expect(page.getByText(`Step ${step + 1} of 5`, { exact: true })).toBeVisible();
	await expect(button(page, 'Back')).toHaveCount(step === 0 ? 0 : 1);
}

export async function fillAboutYou(page: Page, { name, phone }: Newcomer): Promise<void> {
	await page.getByLabel('Name').fill(name);
	await page.getByLabel('Phone').fill(phone);
	await button(page, 'Continue').click();
}

export async function fillLogin(page: Page, { email, password }: Newcomer): Promise<void> {
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await button(page, 'Continue').click();
}

export async function fillRecipient(page: Page, person: Newcomer['recipient']): Promise<void> {
	await page.getByLabel('Recipient name').fill(person.name);
	await page.getByLabel('Recipient phone').fill(person.phone);
}

/** Goes through the wizard's own screens up to the step. */
export async function walkTo(page: Page, step: number, newcomer: Newcomer): Promise<void> {
	await page.goto('/onboarding');
	await expectStep(page, 0);
	if (step === 0) return;
	await fillAboutYou(page, newcomer);
	await expectStep(page, 1);
	if (step === 1) return;
	await fillLogin(page, newcomer);
	await expectStep(page, 2);
	if (step === 2) return;
	await fillRecipient(page, newcomer.recipient);
	await button(page, 'Start the test call').click();
	await button(page, 'Continue now').click();
	await expectStep(page, 3);
	if (step === 3) return;
	await button(page, 'Create my account').click();
	await expectStep(page, 4);
	await page.getByLabel('Card number').waitFor();
}

/** Nothing scrolls sideways there. */
export async function checkSmallPhone(page: Page): Promise<void> {
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
}
