import type { SandboxText } from '#contract/sandbox.ts';
import { sandboxTexts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { SANDBOX_NUMBER } from '#server/gateways/sandbox-sms.ts';
import { presentText } from './queries.ts';

/** The owner of a sandbox phone sends us a text. */
export async function answerText(
	deps: Deps,
	answer: { from: string; body: string },
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
	return presentText(row as typeof sandboxTexts.$inferSelect);
}
