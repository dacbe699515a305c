import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';

export const LISTS = /\/api\/(recipients|schedules|messages|calls)(\?|$)/;
export const lists = (name: string) => new RegExp(`/api/${name}(\\?|$)`);

export const figure = (page: Page, label: string) =>
	page.getByRole('list', { name: 'At a glance' }).getByRole('link', { name: label });
export const activity = (page: Page) => page.getByRole('table', { name: 'Recent Activity' });
export const recent = (page: Page) => page.getByRole('region', { name: 'Recent Activity' });
export const rows = (page: Page) => activity(page).locator('tbody').getByRole('row');
export const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });
export const isLoaded = (page: Page) =>
	expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();

export async function openDashboard(page: Page): Promise<void> {
	await page.goto('/dashboard');
	await isLoaded(page);
}
