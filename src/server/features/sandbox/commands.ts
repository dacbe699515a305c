import { and, desc, eq, ne } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SandboxText } from '#contract/sandbox.ts';
import { sandboxTexts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { storeSandboxReply } from '#server/gateways/sandbox-sms.ts';
import { presentText } from './queries.ts';

/** Handles incoming texts. Features further right do this, so app.ts hands it in. */
export interface OnText {
	receiveText(text: { providerKey: string; from: string; to: string; body: string }): Promise<void>;
}

/** The owner of a sandbox phone sends us a text. */
export async function answerText(
	deps: Deps,
	{ from, body, ...answer }: { from: string; body: string; to?: string },
	{ receiveText }: OnText,
): Promise<SandboxText> {
	const to = answer.to ?? (await findLastSender(deps, from)) ?? deps.sms.from ?? '';
	const { numbers } = deps.sms;
	if (answer.to && numbers.length > 0 && !numbers.includes(answer.to)) {
		throw new AppError('not_our_number', { field: 'to' });
	}
	const answered = { id: deps.newId(), from, to, body };
	const text = presentText(await storeSandboxReply(deps, answered));
	// With a real provider, nobody here may speak for the owner of a number.
	if (deps.sms.kind === 'sandbox') {
		await receiveText({ from, to, body, providerKey: `sandbox:${text._id}` });
	}
	return text;
}

/** A reply that names no number of ours goes to the number that texted last. */
async function findLastSender({ db }: Deps, phone: string): Promise<string | undefined> {
	const [last] = await db
		.select({ sender: sandboxTexts.sender })
		.from(sandboxTexts)
		.where(and(eq(sandboxTexts.phone, phone), ne(sandboxTexts.status, 'received')))
		.orderBy(desc(sandboxTexts.at), desc(sandboxTexts.id))
		.limit(1);
	return last?.sender;
}
