import { expect } from '#tests/support/browser.ts';
import { fillCard, startButton } from '../journeys/billing-steps.ts';
import {
	button,
	expectStep,
	fillAboutYou,
	fillLogin,
	fillRecipient,
	test,
} from '../journeys/onboarding-steps.ts';
import { breakNetwork, holdTimers, lookAt, visit } from './tour-steps.ts';

/* The wizard, step by step, with everything that can go wrong in each. */

test('all steps of the wizard', async ({ page, newcomer }) => {
	await holdTimers(page, 5000);
	await visit(page, 'onboardingSignup', 'Tell us about you');
	await visit(page, 'onboarding', 'Tell us about you');
	await lookAt(page, button(page, 'Continue'));
	await button(page, 'Continue').click();
	await lookAt(page, 'Name is required');
	await fillAboutYou(page, newcomer);
	await expectStep(page, 1);
	await button(page, 'Continue').click();
	await lookAt(page, 'Email is required');
	await fillLogin(page, newcomer);
	await expectStep(page, 2);
	await fillRecipient(page, newcomer.recipient);
	await breakNetwork(page, '**/api/calls/schedule-meeting');
	await button(page, 'Start the test call').click();
	await lookAt(page, page.getByRole('main').getByText('Failed to create meeting.'));
	await page.unrouteAll();
	await button(page, 'Start the test call').click();
	await lookAt(page, 'Look at your phone: a link is on its way.');
	await button(page, 'Stay here').click();
	await lookAt(page, 'Take your time.');
	await button(page, 'Continue now').click();
	await expectStep(page, 3);
	await lookAt(page, 'Your test call');
	await breakNetwork(page, '**/api/auth/onboarding-register');
	await button(page, 'Create my account').click();
	await lookAt(page, page.getByRole('main').getByRole('alert'));
	await page.unrouteAll();
	await button(page, 'Create my account').click();
	await expectStep(page, 4);
	await lookAt(page, page.getByLabel('Card number'));
	await button(page, 'Back').click();
	await lookAt(page, 'Your account is ready. Once you’ve logged in');
	await button(page, 'Continue').click();
	await page.getByLabel('Card number').waitFor();
	await fillCard(page, '4000000000000002');
	await startButton(page).click();
	await lookAt(page, page.locator('#cardNumber[aria-invalid="true"]'));
	await holdTimers(page, 1000);
	await page.reload();
	await page.getByLabel('Card number').waitFor();
	await fillCard(page, '4242424242424242');
	await startButton(page).click();
	await expectStep(page, 5);
	await lookAt(page, 'The log-in page opens in a moment.');
	await expect(button(page, 'Create your first schedule')).toBeVisible();
});
