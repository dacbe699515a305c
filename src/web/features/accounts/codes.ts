import { sendCode } from '#contract/accounts.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';

/** How asking for a code went. Kept in the history entry of /verifyCode, so that a reload knows it. */
export interface CodeRequest {
	by: 'text' | 'email';
	isSent: boolean;
	/** When the next one may be asked for, in milliseconds. */
	retryAt: number;
	/** Why none can be sent, in words. */
	problem?: string;
	/** The code can come by email instead. */
	canMail?: boolean;
}

export async function requestCode(
	phone: string,
	by: CodeRequest['by'],
	last?: CodeRequest,
): Promise<CodeRequest> {
	const after = (seconds = 0) => Date.now() + seconds * 1000;
	try {
		const answer = await request(sendCode, { body: { phone, by } });
		const { sent, problem, canMail } = answer;
		const retryAt = after(answer.retryAfterSeconds);
		// It was too soon: what is known of the last one still holds.
		if (!sent && !problem && last) return { ...last, isSent: false, retryAt };
		return { by, isSent: sent, problem, canMail, retryAt };
	} catch (error) {
		const wait = error instanceof ApiError ? error.problem.retryAfterSeconds : undefined;
		return { by, isSent: false, problem: messageOf(error), retryAt: after(wait) };
	}
}
