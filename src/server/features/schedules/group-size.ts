import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { mostPeople } from '#server/gateways/meetings.ts';

/** Said when a call is planned, and not when the last of the family finds the room full. */
export function refuseLargeCall(
	{ meetings }: Pick<Deps, 'meetings'>,
	{ recipients, holderTakesPart }: { recipients: number; holderTakesPart: boolean },
): void {
	const most = mostPeople(meetings);
	if (recipients + (holderTakesPart ? 1 : 0) <= most) return;
	const message = `A call can have at most ${most} people here.`;
	throw new AppError('invalid_input', message, { fields: { recipientIds: message } });
}
