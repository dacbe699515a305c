import { and, eq, isNull, ne } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { looksOf } from '#domain/lookalikes.ts';
import type { Transaction } from '#server/db/open.ts';
import { meetingLinks } from '#server/db/schema.ts';
import { wordsFor } from '#words/languages.ts';
import { guestParty } from './links.ts';
import type { Meeting } from './meetings.ts';

/** The words for a host without a name are the host's, in every language. */
const hostWords = languages.map((language) => wordsFor(language).rooms.namelessWords(true));

/** A guest is free in what to be called, but for names that look like the host's or an invited person's. */
export async function nameGuest(
	tx: Transaction,
	{ id: meetingId, hostName }: Meeting,
	name: string | null | undefined,
): Promise<string> {
	if (!name) {
		throw new AppError('invalid_fields', { fields: { name: { message: 'room_name_missing' } } });
	}
	const invited = await tx
		.select({ name: meetingLinks.name })
		.from(meetingLinks)
		.where(
			and(
				eq(meetingLinks.meetingId, meetingId),
				ne(meetingLinks.party, guestParty),
				isNull(meetingLinks.revokedAt),
			),
		);
	const taken = [hostName, ...invited.map((each) => each.name), ...hostWords].map(looksOf);
	const looks = looksOf(name);
	if (looks !== '' && taken.includes(looks))
		throw new AppError('guest_name_taken', { field: 'name' });
	return name;
}
