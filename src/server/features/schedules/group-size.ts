import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { mostPeople } from '#server/media/engines.ts';

interface CallSize {
	chosen: { phone: string }[];
	holder: { phone: string | null; phoneVerified: boolean };
	holderTakesPart: boolean;
}

/** Refused when the call is planned, so that nobody finds the room full on the day. */
export function refuseLargeCall(
	{ media }: Pick<Deps, 'media'>,
	{ chosen, holder, holderTakesPart }: CallSize,
): void {
	const most = mostPeople(media);
	// A person with the account holder's own number is the holder and counts once.
	const others = chosen.filter(({ phone }) => !(holder.phoneVerified && phone === holder.phone));
	const isHolderIn = holderTakesPart || others.length < chosen.length;
	if (others.length + (isHolderIn ? 1 : 0) <= most) return;
	throw new AppError('too_many_people', { facts: { most }, field: 'recipientIds' });
}
