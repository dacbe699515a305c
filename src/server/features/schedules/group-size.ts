import { AppError } from '#contract/errors.ts';
import { countInCall } from '#domain/group-size.ts';
import type { Deps } from '#server/deps.ts';
import { mostPeople } from '#server/media/engines.ts';

/** Refused when the call is planned, so that nobody finds the room full on the day. */
export function refuseLargeCall(
	{ media }: Pick<Deps, 'media'>,
	planned: Parameters<typeof countInCall>[0],
): void {
	const most = mostPeople(media);
	if (countInCall(planned) <= most) return;
	throw new AppError('too_many_people', { facts: { most }, field: 'recipientIds' });
}
