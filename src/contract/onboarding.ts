import * as z from 'zod/mini';
import { newPassword, registerInput, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { phone, requiredText } from './primitives.ts';

/** One person of the wizard's list; the details can be added later. */
const onboardingRecipient = z.object({
	name: requiredText('Recipient name is required', 100),
	phoneNumber: phone({
		required: 'Please enter a valid phone number (XXX-XXX-XXXX)',
		invalid: 'Please enter a valid phone number (XXX-XXX-XXXX)',
	}),
});

export const onboardingRegister = endpoint({
	method: 'POST',
	path: '/api/auth/onboarding-register',
	summary: 'Make an account together with its first recipients',
	auth: 'none',
	body: z.extend(registerInput, {
		password: newPassword,
		recipients: z._default(
			z.array(onboardingRecipient).check(z.maxLength(100, 'At most 100 recipients, please')),
			[],
		),
	}),
	reply: z.object({ user }),
	status: 201,
});
