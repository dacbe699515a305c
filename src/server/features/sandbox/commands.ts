import type { SandboxText } from '#contract/sandbox.ts';
import { sandboxTexts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { SANDBOX_NUMBER } from '#server/gateways/sandbox-sms.ts';
import { presentText } from './queries.ts';

/** What becomes of a text to us; it belongs to features that stand to the right of this one. */
export interface OnText {
	receiveText(text: { providerKey: string; from: string; body: string }): Promise<void>;
}

/** The owner of a sandbox phone sends us a text. */
export async function answerText(
	deps: Deps,
	answer: { from: string; body: string },
	{ receiveText }: OnText,
): Promise<SandboxText> {
	const [row] = await deps.db
		.insert(sandboxTexts)
		.values({
			id: deps.newId(),
			phone: answer.from,
			sender: answer.from,
			recipient: SANDBOX_NUMBER,
			body: answer.body,
			status: 'received',
			at: deps.clock.now(),
		})
		.returning();
	const text = presentText(row as typeof sandboxTexts.$inferSelect);
	// With a real provider nobody here speaks for the owner of a number.
	if (deps.sms.kind === 'sandbox') {
		await receiveText({ ...answer, providerKey: `sandbox:${text._id}` });
	}
	return text;
}
