import type * as z from 'zod/mini';
import { onboardingRecipient } from '#contract/onboarding.ts';

/** One person of the wizard's list, whose number nobody else there has: said before the server does. */
export function recipientOf(takenWords: (phoneNumber: string) => string | undefined) {
	return onboardingRecipient.check(({ value, issues }: Checked) => {
		const message = takenWords(value.phoneNumber);
		if (message) issues.push({ code: 'custom', path: ['phoneNumber'], message, input: value });
	});
}

type Checked = z.core.ParsePayload<z.output<typeof onboardingRecipient>>;
