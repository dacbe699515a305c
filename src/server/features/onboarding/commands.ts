import type { User } from '#contract/accounts.ts';
import type { Body } from '#contract/endpoint.ts';
import type { onboardingRegister } from '#contract/onboarding.ts';
import type { Deps } from '#server/deps.ts';
import { presentUser } from '../accounts/queries.ts';
import { createAccount } from '../accounts/sign-up.ts';
import { markOnboarded } from '../billing/trial.ts';
import { insertRecipient } from '../recipients/commands.ts';

/** The account, its recipients and the right to start a trial from this address: all or nothing. */
export async function registerWithRecipients(
	deps: Deps,
	{ recipients, ...registration }: Body<typeof onboardingRegister>,
	address: string,
): Promise<User> {
	return createAccount(deps, registration, async (tx, account) => {
		for (const recipient of recipients) {
			const details = { email: '', relationship: '', timezone: '' };
			await insertRecipient(tx, deps, account, { ...recipient, ...details });
		}
		await markOnboarded(tx, deps, account.id, address);
		return presentUser(account);
	});
}
