import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { rowWith } from '../journeys/messages-steps.ts';
import { callFamily, joinButton, openLink } from '../journeys/rooms-media-steps.ts';
import { addRecipient, createButton, planCall } from '../journeys/schedules-steps.ts';
import { expectHeard, listen } from './announcements.ts';

/* Announcements to people who do not see the screen, and the names of the page's parts. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('sent texts, failures and search results are announced', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planCall(app, account, ['Rose']);
	await listen(page);
	await page.goto('/dashboard');
	await button(page, 'Messages').click();
	const dialog = page.getByRole('dialog', { name: 'Send a message now' });
	await dialog.getByRole('checkbox', { name: 'Rose' }).check();
	await dialog.getByLabel('Message content').fill('On my way!');
	await page.route('**/api/messages/quick', (route) => route.abort());
	await button(page, 'Send Message').click();
	await expectHeard(page, /Cannot connect|could not be reached|did not work/i);
	await page.unroute('**/api/messages/quick');
	await button(page, 'Send Message').click();
	await expectHeard(page, 'Message sent successfully');

	await page.getByRole('link', { name: 'Calls' }).first().click();
	await expectHeard(page, 'Calls');
	await page.getByLabel('Search calls, people and notes').fill('Nobody');
	await expectHeard(page, '0 calls');
	await page.getByLabel('Search calls, people and notes').fill('Rose');
	await expectHeard(page, '1 call');
	await rowWith(page, 'Rose').getByRole('button', { name: 'Cancel' }).first().click();
	await button(page, 'Cancel Call').click();
	await expectHeard(page, 'Call Cancelled');
});

test('a form’s problems are announced at their fields, and the first of them gets the focus', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await listen(page);
	await page.goto('/schedules/new?filter=message');
	await page.getByRole('group', { name: 'Recipients' }).waitFor();
	await createButton(page).click();
	const name = page.getByLabel('Name');
	await expect(name).toBeFocused();
	await expect(name).toHaveAttribute('aria-invalid', 'true');
	await expect(name).toHaveAccessibleDescription(/Schedule name is required/);
	await expect(page.getByRole('group', { name: 'Recipients' })).toHaveAccessibleDescription(
		'At least one recipient is required',
	);
	await expect(page.getByLabel('Message content')).toHaveAccessibleDescription(
		/Message content is required/,
	);
	await expectHeard(page, 'Schedule name is required');
	await name.fill('Good morning');
	await expect(name).not.toHaveAttribute('aria-invalid', 'true');
	await createButton(page).click();
	await expect(page.getByRole('group', { name: 'Recipients' })).toBeFocused();

	await page.goto('/settings');
	await page.getByLabel('Phone').fill('12');
	await button(page, 'Save Changes').click();
	await expect(page.getByLabel('Phone')).toBeFocused();
	await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Invalid phone number format/);
	await expectHeard(page, 'Invalid phone number format');
});

test('the wizard and the call announce their progress', async ({ page, browser, app, account }) => {
	await listen(page);
	await page.goto('/onboarding');
	await button(page, 'Continue').click();
	await expectHeard(page, 'Name is required');
	await page.getByLabel('Name').fill('Ana Reyes');
	await page.getByLabel('Phone').fill('212-555-0155');
	await button(page, 'Continue').click();
	await expectHeard(page, 'Choose how you log in');
	await expect(page.getByRole('progressbar')).toHaveAccessibleName(/./);

	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	await page.goto(links.Rose ?? '');
	await joinButton(page).click();
	await expectHeard(page, "You're in the call. Nobody else is here right now.");
	const theo = await openLink(browser, links.Theo, { hasMicrophone: false });
	await joinButton(theo).click();
	await expectHeard(page, 'Theo joined.');
	await theo.getByRole('button', { name: 'Leave' }).click();
	await expectHeard(page, 'Theo left.');
	await button(page, 'Leave').click();
	await expectHeard(page, 'You left the call');
});

test('the parts of a page have their names', async ({ signedIn: page, app, account }) => {
	await planCall(app, account, ['Rose']);
	await page.goto('/schedules');
	await expect(page.getByText('Sunday call', { exact: true })).toBeVisible();
	await expect(page.locator('body')).toMatchAriaSnapshot(`
		- link "Skip to main content"
		- banner:
		  - link "Kinbell"
		  - button "Switch to dark mode"
		  - button "Account menu, Ana Reyes"
		- navigation "Main navigation":
		  - list:
		    - listitem:
		      - link "Dashboard"
		- main:
		  - heading "Schedules" [level=1]
		  - link "New Schedule"
		  - tablist "Which schedules":
		    - tab "All Schedules" [selected]
		    - tab "Call Schedules"
		    - tab "Message Schedules"
		  - tabpanel:
		    - table "Schedules":
		      - rowgroup:
		        - row:
		          - columnheader "NAME"
		      - rowgroup:
		        - row:
		          - rowheader "Sunday call"
		          - cell:
		            - switch /Sunday call/ [checked]
		          - cell:
		            - link "Edit Sunday call"
		            - button "Delete Sunday call"
	`);
	// No two buttons with one name do different things, and every button has a name.
	const names = await page
		.getByRole('main')
		.getByRole('button')
		.evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent));
	expect(names.filter((name) => !name)).toEqual([]);
	expect(new Set(names).size).toBe(names.length);
});
