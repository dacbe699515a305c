import * as z from 'zod/mini';
import { newPassword, registerInput, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { phone, requiredText } from './primitives.ts';

const onboardingPhone = phone({ required: 'phone_pattern', invalid: 'phone_pattern' });

/** The wizard's first step. */
export const aboutYouInput = z.object({ name: registerInput.shape.name, phone: onboardingPhone });

/** The wizard's second step. */
export const yourLoginInput = z.object({
	email: registerInput.shape.email,
	password: newPassword,
});

/** One person of the wizard's list; details can be added later. */
export const onboardingRecipient = z.object({
	name: requiredText('recipient_name_required', 100),
	phoneNumber: onboardingPhone,
});

export const MOST_RECIPIENTS = 100;

export const onboardingRegister = endpoint({
	method: 'POST',
	path: '/api/auth/onboarding-register',
	summary: 'Make an account together with its first recipients',
	auth: 'none',
	body: z.extend(registerInput, {
		phone: onboardingPhone,
		password: newPassword,
		recipients: z._default(
			z
				.array(onboardingRecipient)
				.check(z.maxLength(MOST_RECIPIENTS, because('too_many_recipients'))),
			[],
		),
		/** The `progressToken` of the test call that this person started; it then counts as a talk. */
		testCall: z.optional(z.nullable(z.string())),
	}),
	reply: z.object({
		user,
		/** Good once within 30 minutes: `me` exchanges it for a session's token. */
		token: z.string(),
	}),
	status: 201,
});
