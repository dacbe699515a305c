import path from 'node:path';
import { expect, test } from '#tests/support/browser.ts';
import { runCommandProcess } from '#tests/support/processes.ts';

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

	// The page looks again by itself, and a backup was proven meanwhile.
	await page.clock.install();
	await page.reload();
	await expect(page.getByRole('main')).toContainText('All is well.');
	const file = path.join(app.dataDir, 'a.backup');
	const proof = await runCommandProcess('backup', ['--verify', file], { DATA_DIR: app.dataDir });
	expect(proof).toMatchObject({ code: 0, errors: '' });
	await page.clock.runFor('01:01');
	await expect(section('Last proven backup')).toContainText('a.backup');

	await page.getByRole('link', { name: 'Set up Kinbell' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up Kinbell');
});
