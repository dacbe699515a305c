import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';

interface SignUp {
	name: string;
	email: string;
	phone: string;
	password: string;
}

/** Fills in the whole sign-up form, including the terms. */
export async function fillSignUp(page: Page, person: SignUp): Promise<void> {
	await page.getByLabel('Name').fill(person.name);
	await page.getByLabel('Email').fill(person.email);
	await page.getByLabel('Phone').fill(person.phone);
	await page.getByLabel('Password', { exact: true }).fill(person.password);
	await page.getByLabel('Confirm password').fill(person.password);
	await page.getByRole('checkbox').check();
}

export const signUpButton = (page: Page) =>
	page.getByRole('button', { name: 'Sign up', exact: true });

export async function logIn(page: Page, email: string, password: string): Promise<void> {
	// The page before may have fields with the same names.
	await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Log in' }).click();
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

export async function expectPage(page: Page, heading: string): Promise<void> {
	await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
