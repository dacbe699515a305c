import * as z from 'zod/mini';
import { onboardingRecipient } from '#contract/onboarding.ts';
import { parsePhone } from '#contract/phone.ts';
import type { Billing } from '#contract/plans.ts';
import { numberTaken } from '#language/app/people.ts';

/**
 * What the wizard knows, stored in this tab so that a reload loses nothing. Password and card are
 * never part of it.
 */

const person = z.object({ name: z.string(), phoneNumber: z.string() });
export type Person = z.output<typeof person>;

const wizardData = z.object({
	name: z.string(),
	phoneNumber: z.string(),
	email: z.string(),
	recipients: z.array(person),
	/** How the person tried a call before signing up; null until they have chosen. */
	experienceType: z.nullable(z.enum(['test-call', 'none'])),
	paymentComplete: z.boolean(),

	/** The phone and email that passed check-phone and check-email, as typed. */
	checkedPhone: z.string(),
	checkedEmail: z.string(),
	/** What the third step's form holds for the first person on the list. */
	typedFirst: z.nullable(person),
	/** What the fourth step's form holds, and for which place on the list. */
	typed: z.nullable(z.extend(person, { place: z.number() })),
	/** Lets the page ask how the test call goes. */
	progressToken: z.nullable(z.string()),
	/** `asked`: the request was sent, but no answer has come. */
	registration: z.enum(['none', 'asked', 'made']),
	/** Starts the first session of the new account, once. */
	firstToken: z._default(z.nullable(z.string()), null),
});
export type WizardData = z.output<typeof wizardData>;

export const noPerson: Person = { name: '', phoneNumber: '' };

export const emptyData: WizardData = {
	name: '',
	phoneNumber: '',
	email: '',
	recipients: [],
	experienceType: null,
	paymentComplete: false,
	checkedPhone: '',
	checkedEmail: '',
	typedFirst: null,
	typed: null,
	progressToken: null,
	registration: 'none',
	firstToken: null,
};

/** The wizard keeps numbers as typed; this is how it sends them. */
export function storedPhone(typed: string): string {
	return parsePhone(typed) ?? typed;
}

/** Says who else on the list has this number. The account holder's own number may be on it once. */
export function takenWords(
	recipients: Person[],
	place: number,
	phoneNumber: string,
): string | undefined {
	const stored = storedPhone(phoneNumber);
	const other = recipients.find(
		(person, index) => index !== place && storedPhone(person.phoneNumber) === stored,
	);
	return other && numberTaken(other.name);
}

type CheckedRecipient = z.core.ParsePayload<z.output<typeof onboardingRecipient>>;

/** The schema of one person on the list, which also refuses a number that somebody else there has. */
export function recipientSchema(takenWords: (phoneNumber: string) => string | undefined) {
	return onboardingRecipient.check(({ value, issues }: CheckedRecipient) => {
		const message = takenWords(value.phoneNumber);
		if (message) issues.push({ code: 'custom', path: ['phoneNumber'], message, input: value });
	});
}

export const CARD_STEP = 4;
/** Without plans nobody is asked for a card. */
export const successStep = (billing: Billing) => (billing === 'off' ? CARD_STEP : CARD_STEP + 1);

function isComplete({ registration, paymentComplete }: WizardData, billing: Billing) {
	return billing === 'off' ? registration === 'made' : paymentComplete;
}

/** The first step that is not done yet. */
export function furthestStep(data: WizardData, billing: Billing): number {
	if (isComplete(data, billing)) return successStep(billing);
	if (data.registration === 'made') return CARD_STEP;
	if (data.phoneNumber === '' || data.checkedPhone !== data.phoneNumber) return 0;
	if (data.email === '' || data.checkedEmail !== data.email) return 1;
	return data.recipients.length === 0 || data.experienceType === null ? 2 : 3;
}

/** The step for a history entry; a new visit continues with the first unfinished step. */
export function stepToShow(data: WizardData, asked: number | undefined, billing: Billing): number {
	const furthest = furthestStep(data, billing);
	return isComplete(data, billing) ? furthest : Math.min(asked ?? furthest, furthest);
}

const KEY = 'onboarding';

export function readData(): WizardData {
	try {
		return z.parse(wizardData, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
	} catch {
		return emptyData;
	}
}

export function storeData(data: WizardData): void {
	sessionStorage.setItem(KEY, JSON.stringify(data));
}

export function forgetData(): void {
	sessionStorage.removeItem(KEY);
}
