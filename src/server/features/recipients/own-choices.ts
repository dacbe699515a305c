import { eq } from 'drizzle-orm';
import type { Choices } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import type { Way } from '#contract/ways.ts';
import type { Transaction } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { OnSchedules } from './commands.ts';
import { getRecipient, type RecipientRow } from './queries.ts';

/** What a person chose about how we reach them. What is left out stays. */
export interface OwnChoices {
	/** Empty for not at all. */
	ways?: Way[];
	language?: Language;
	quietHours?: Choices['quietHours'];
	anyHour?: boolean;
}

export async function keepOwnChoices(
	tx: Transaction,
	deps: Pick<Deps, 'clock'>,
	recipient: RecipientRow,
	{ ways, language, quietHours, anyHour }: OwnChoices,
	{ updateOnSchedules }: OnSchedules,
): Promise<void> {
	const change = {
		...(language && { language }),
		...(quietHours !== undefined && quietColumns(quietHours)),
		...(anyHour !== undefined && { anyHourAt: anyHour ? deps.clock.now() : null }),
		...(ways && waysColumns(deps, recipient, ways)),
	};
	if (Object.keys(change).length === 0) return;
	await tx.update(recipients).set(change).where(eq(recipients.id, recipient.id));
	await updateOnSchedules(tx, await getRecipient(tx, recipient.accountId, recipient.id));
}

/** From one moment to the same moment is no quiet time at all. */
function quietColumns(hours: Choices['quietHours']) {
	const isQuiet = hours !== null && hours.from !== hours.until;
	return { quietFrom: isQuiet ? hours.from : null, quietUntil: isQuiet ? hours.until : null };
}

/**
 * Their order stays; ways that are not chosen stay too, and are declined (texts/agreement.ts), so that
 * the account holder cannot bring them back.
 */
function waysColumns({ clock }: Pick<Deps, 'clock'>, before: RecipientRow, chosen: Way[]) {
	const isNewMail = chosen.includes('mail') && !before.ways.includes('mail');
	return {
		ways: [...new Set([...before.ways, ...chosen])],
		...(chosen.length > 1 && { always: chosen }),
		...(isNewMail && {
			mailAgreedAt: clock.now(),
			mailAgreedBy: before.name,
			mailAgreement: '',
		}),
		// Who wants nothing at all wants no calendar invitations either.
		...(chosen.length === 0 && { invitations: false }),
	};
}
