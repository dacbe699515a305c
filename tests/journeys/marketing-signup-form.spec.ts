import { expect, test } from '#tests/support/browser.ts';

const THANKS = 'Thank you! Your request has been received.';

for (const width of [360, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[PU-06] [PU-07] [MD-20] the contact form says what happens, checks, thanks, and sends nothing', async ({
			page,
			app,
		}) => {
			await page.goto('/signup-form');
			await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
			const requests: string[] = [];
			page.on('request', (request) => {
				// Some of our own scripts and fonts may come late.
				if (!request.url().startsWith(`${app.url}/assets/`)) requests.push(request.url());
			});

			const consent = page.getByRole('checkbox', { name: /I agree to receive text messages/ });
			await expect(consent).not.toBeChecked();
			for (const words of [
				'What happens with your request: it stays on this page',
				'We don’t send it anywhere or keep it',
				'Message frequency varies',
				'Message and data rates may apply',
				'Reply STOP to stop, HELP for help',
				'Consent is not a condition of purchase',
			]) {
				await expect(consent).toHaveAccessibleDescription(new RegExp(words));
			}

			const send = page.getByRole('button', { name: 'Send' });
			await send.click();
			await expect(page.getByText('Name is required')).toBeVisible();
			await expect(page.getByText('Email is required')).toBeVisible();
			await expect(page.getByText('Phone number is required')).toBeVisible();
			await expect(page.getByLabel('Name')).toBeFocused();
			await page.getByLabel('Name').fill('Rose');
			await page.getByLabel('Email').fill('rose at home');
			await page.getByLabel('Phone number').pressSequentially('212555013');
			await send.click();
			await expect(page.getByText('Please enter a valid email address')).toBeVisible();
			await expect(
				page.getByText('Please enter a valid phone number (XXX-XXX-XXXX)'),
			).toBeVisible();

			await page.getByLabel('Email').fill('rose@example.com');
			await page.getByLabel('Phone number').press('End');
			await page.keyboard.type('4');
			await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0134');
			// The field is optional, so the form is sent once without it and once with it.
			if (width === 360) await consent.check();
			await send.press('Enter');
			const thanks = page.getByRole('status').filter({ hasText: THANKS });
			await expect(thanks).toBeFocused();
			await expect(thanks).toHaveText(THANKS);
			expect(requests).toEqual([]);
		});
	});
}
