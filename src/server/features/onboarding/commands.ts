import type { User } from '#contract/accounts.ts';
import type { Body } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import type { onboardingRegister } from '#contract/onboarding.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { createHandover } from '../accounts/handover.ts';
import { presentUser } from '../accounts/queries.ts';
import { createAccount } from '../accounts/sign-up.ts';
import { markOnboarded } from '../billing/trial.ts';
import { adoptTestCall } from '../calls/test-call-progress.ts';
import { type Agreement, insertRecipient } from '../recipients/commands.ts';
import { numberTaken } from '../recipients/taken-number.ts';

/** Long enough for the card step, so that people who have just paid need not type their new password. */
const FIRST_LOGIN_MS = 30 * MINUTE_MS;

/** Stores the account, its recipients and the right to start a trial from this address: all or nothing. */
export async function registerWithRecipients(
	deps: Deps,
	{
		recipients,
		testCall,
		...registration
	}: Body<typeof onboardingRegister> & { language: Language },
	address: string,
	agreement: Agreement,
): Promise<{ user: User; token: string }> {
	refuseSameNumbers(recipients);
	return createAccount(deps, registration, address, async (tx, account) => {
		for (const recipient of recipients) {
			const details = { email: '', relationship: '', timezone: '' };
			await insertRecipient(tx, deps, account, { ...recipient, ...details }, agreement);
		}
		if (testCall) await adoptTestCall(tx, deps, account, testCall);
		await markOnboarded(tx, deps, account.id, address);
		const token = await createHandover(tx, deps, account.id, FIRST_LOGIN_MS);
		return { user: presentUser(account), token };
	});
}

function refuseSameNumbers(recipients: Body<typeof onboardingRegister>['recipients']): void {
	recipients.forEach(({ phoneNumber }, index) => {
		const first = recipients.findIndex((each) => each.phoneNumber === phoneNumber);
		const name = recipients[first]?.name ?? '';
		if (first < index) throw numberTaken(name, `recipients.${index}.phoneNumber`);
	});
}
