import { eq } from 'drizzle-orm';
import type { Care } from '#contract/care.ts';
import type { Language } from '#contract/languages.ts';
import { partOfDay } from '#domain/check-ins.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, checkIns, recipients, scheduleRecipients } from '#server/db/schema.ts';
import { wordsFor } from '#words/languages.ts';

interface AskingSchedule {
	id: string;
	timezone: string;
	care: Care | null;
	messageContent: string | null;
}

interface Next {
	schedule: AskingSchedule;
	dueAt: Date;
}

/** What each message says: a check-in asks in the person's language, others have their own words. */
export async function wordMessages(tx: Transaction, next: Next[]): Promise<string[]> {
	const asking = next.filter(({ schedule }) => schedule.care?.checkIn);
	const people = await readAsked(
		tx,
		asking.map(({ schedule }) => schedule.id),
	);
	return next.map((each) => wordMessage(each, people.get(each.schedule.id)));
}

interface Asked {
	name: string;
	language: Language;
	/** Nobody asked them by this schedule before. */
	isFirst: boolean;
}

/** The same for one message, whose person is known. */
export function wordMessage({ schedule, dueAt }: Next, person: Asked | undefined): string {
	const ownWords = schedule.messageContent ?? '';
	if (!person || !schedule.care?.checkIn) return ownWords;
	const { name, language, isFirst } = person;
	const part = partOfDay(dueAt, schedule.timezone);
	return wordsFor(language).texts.checkInQuestion({ name, part, ownWords, isFirst });
}

async function readAsked(tx: Transaction, scheduleIds: string[]): Promise<Map<string, Asked>> {
	if (scheduleIds.length === 0) return new Map();
	const rows = await tx
		.select({
			scheduleId: scheduleRecipients.scheduleId,
			recipientId: recipients.id,
			name: recipients.name,
			own: recipients.language,
			ofAccount: accounts.language,
			askedBefore: checkIns.recipientId,
		})
		.from(scheduleRecipients)
		.innerJoin(recipients, eq(recipients.id, scheduleRecipients.recipientId))
		.innerJoin(accounts, eq(accounts.id, recipients.accountId))
		.leftJoin(checkIns, eq(checkIns.scheduleId, scheduleRecipients.scheduleId))
		.where(anyOf(scheduleRecipients.scheduleId, scheduleIds));
	return new Map(
		rows.map(({ scheduleId, recipientId, name, own, ofAccount, askedBefore }) => [
			scheduleId,
			{ name, language: own ?? ofAccount, isFirst: askedBefore !== recipientId },
		]),
	);
}
