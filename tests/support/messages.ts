import * as contract from '#contract/messages.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import type { Database } from '#server/db/open.ts';
import { buildSubscription } from './billing.ts';
import type { BuiltAccount } from './factories.ts';
import { buildFamily, type Family } from './schedules.ts';
import type { TestApp } from './test-app.ts';

/** Requests about one account's messages. */
export function messageRequests({ request }: TestApp, { token }: BuiltAccount) {
	const of = (messageId: string) => ({ params: { messageId } });
	return {
		list: (query = {}) => request(contract.listMessages, { query }, { token }),
		get: (messageId: string) => request(contract.getMessage, of(messageId), { token }),
		quick: (recipientIds: unknown, messageContent: unknown = 'Hello!', idempotencyKey?: string) =>
			request(
				contract.sendQuickMessage,
				{ body: { recipientIds, messageContent } as never },
				{ token, idempotencyKey },
			),
		resend: (messageId: string, idempotencyKey?: string, recipientIds?: string[]) =>
			request(
				contract.resendMessage,
				{ ...of(messageId), body: recipientIds && { recipientIds } },
				{ token, idempotencyKey },
			),
		cancel: (messageId: string, query: ChangeQuery = {}) =>
			request(contract.cancelMessage, { ...of(messageId), query }, { token }),
	};
}

export type MessageRequests = ReturnType<typeof messageRequests>;

/** The family of buildFamily, on the Basic plan. */
export async function buildPayingFamily(db: Database): Promise<Family> {
	const family = await buildFamily(db);
	await buildSubscription(family.app, family.account.user._id);
	return family;
}
