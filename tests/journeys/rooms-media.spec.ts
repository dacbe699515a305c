import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { telltales } from './older-browsers.ts';
import {
	callFamily,
	expectMedia,
	joinButton,
	openLink,
	takeDevicesAway,
} from './rooms-media-steps.ts';

test('[RM-02] three people hear and see each other, one of them in an old browser', async ({
	app,
	account,
	browser,
}) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	const pages: Page[] = [];
	const problems: string[] = [];
	for (const link of [links.host, links.Rose, links.Theo]) {
		const page = await openLink(browser, link, { isOld: link === links.Rose });
		page.on('pageerror', (error) => problems.push(error.message));
		await joinButton(page).click();
		pages.push(page);
	}
	await expectMedia(pages);

	const [host, rose] = pages as [Page, Page, Page];
	const roseAtHost = host.getByRole('listitem').filter({ hasText: 'Rose' });
	await roseAtHost.getByRole('img', { name: 'speaking' }).waitFor();
	await rose.getByRole('button', { name: 'Mute' }).click();
	await expect(roseAtHost.getByRole('img', { name: 'muted' })).toBeVisible();
	await expect(roseAtHost.getByLabel('Picture of Rose')).toBeVisible();
	await rose.getByRole('button', { name: 'Camera off' }).click();
	await expect(roseAtHost.getByLabel('Picture of Rose')).toBeHidden();
	await rose.getByRole('button', { name: 'Camera on' }).click();
	await rose.getByRole('button', { name: 'Unmute' }).click();
	await roseAtHost.getByRole('img', { name: 'speaking' }).waitFor();
	await takeDevicesAway(rose);
	await expectMedia(pages);
	expect(problems).toEqual([]);
});

test('[RM-02] no script of the page of a call has what older browsers do not know', async ({
	request,
}) => {
	const text = async (path: string) => (await request.get(path)).text();
	const scriptsIn = (source: string) =>
		[...source.matchAll(/["'`/]([\w-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`);
	const found = new Map<string, string>();
	const lookInto = async (source: string) => {
		for (const path of scriptsIn(source).filter((each) => !found.has(each))) {
			found.set(path, '');
			found.set(path, await text(path));
			await lookInto(found.get(path) ?? '');
		}
	};
	await lookInto(await text('/j/0'));
	expect([...found.keys()].some((path) => path.includes('/mesh-'))).toBe(true);
	const newer = [...found].flatMap(([path, source]) =>
		telltales
			.filter((name) => new RegExp(`\\b${name}\\b`).test(source))
			.map((name) => `${path}: ${name}`),
	);
	expect(newer).toEqual([]);
});
