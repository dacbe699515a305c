import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '#tests/support/browser.ts';

/** An installation of its own, as others here would send texts meanwhile. */
test.use({ serverSettings: { OPERATOR_NAME: 'The Reyes family', TEXT_COST: '0.0079' } });

test('[TR-08] the operator sees from the set-up page how Kinbell is doing', async ({
	page,
	app,
}) => {
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto('/setup');
	await page.getByRole('link', { name: 'See how Kinbell is doing' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('How Kinbell is doing');
	const section = (name: string) =>
		page.locator('section').filter({ has: page.getByRole('heading', { name }) });
	await expect(page.getByRole('main')).toContainText('All is well.');
	await expect(section('Right now')).toContainText('0 calls and messages');
	await expect(section('Today')).toContainText('0.00 USD');
	await expect(section('Last proven backup')).toContainText('npm run backup -- --verify');
	await section('What the doctor found').getByText('checks found nothing wrong').click();
	await expect(section('What the doctor found')).toContainText('The database is up to date.');

	// The page looks again by itself, and a restored backup is there.
	await page.clock.install();
	await page.reload();
	await expect(page.getByRole('main')).toContainText('All is well.');
	const proven = { at: '2026-11-14T03:00:00.000Z', file: '/srv/kinbell.backup' };
	writeFileSync(path.join(app.dataDir, 'last-proven-backup.json'), JSON.stringify(proven));
	await page.clock.runFor('01:01');
	await expect(section('Last proven backup')).toContainText('/srv/kinbell.backup');

	await page.getByRole('link', { name: 'Set up Kinbell' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up Kinbell');
});
