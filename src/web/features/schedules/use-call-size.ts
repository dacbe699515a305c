import type { Recipient } from '#contract/recipients.ts';
import { countInCall } from '#domain/group-size.ts';
import * as words from '#language/app/screens/shared.ts';
import { mostInCall } from '#web/lib/call-size.ts';
import { useUser } from '#web/lib/session.ts';

/** From so many free places on, we say how many are taken. */
const NEARLY_FULL = 3;

export interface CallSize {
	hint?: string;
	/** Why a call with these people cannot be saved; the server has the same rule. */
	problem?: string;
}

/** Says how many people a call holds here, and whether those who are chosen fit into it. */
export function useCallSize({ recipients = [] }: { recipients?: Recipient[] }) {
	const { phoneNumber, phoneVerified } = useUser();
	return (recipientIds: string[], holderTakesPart: boolean): CallSize => {
		if (!Number.isFinite(mostInCall)) return {};
		const ids = new Set(recipientIds);
		const count = countInCall({
			chosen: recipients
				.filter(({ _id }) => ids.has(_id))
				.map((each) => ({ phone: each.phoneNumber })),
			holder: { phone: phoneNumber, phoneVerified },
			holderTakesPart,
		});
		if (count > mostInCall)
			return { problem: words.tooManyInCall(mostInCall, count - mostInCall, holderTakesPart) };
		if (count <= mostInCall - NEARLY_FULL) return { hint: words.callHolds(mostInCall) };
		return { hint: words.nearlyFullCall(count, mostInCall, holderTakesPart) };
	};
}
