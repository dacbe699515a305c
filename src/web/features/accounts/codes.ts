import { sendCode } from '#contract/accounts.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';

/** The result of asking for a code. The history entry of /verifyCode keeps it across reloads. */
export interface CodeRequest {
	by: 'text' | 'email';
	isSent: boolean;
	/** When the next code may be asked for, in milliseconds since 1970. */
	retryAt: number;
	/** Why no code can be sent, as a sentence. */
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
		// It was too soon to ask again, so the last result still holds.
		if (!sent && !problem && last) return { ...last, isSent: false, retryAt };
		return { by, isSent: sent, problem, canMail, retryAt };
	} catch (error) {
		const wait = error instanceof ApiError ? error.problem.retryAfterSeconds : undefined;
		return { by, isSent: false, problem: messageOf(error), retryAt: after(wait) };
	}
}
