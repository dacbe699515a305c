import * as contract from '#contract/calls.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import type { BuiltAccount } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Requests about one account's calls. */
export function callRequests({ request }: TestApp, { token }: BuiltAccount) {
	const of = (callId: string) => ({ params: { callId } });
	return {
		list: (query = {}) => request(contract.listCalls, { query }, { token }),
		get: (callId: string) => request(contract.getCall, of(callId), { token }),
		quick: (recipientIds: unknown, messageContent?: unknown, idempotencyKey?: string) =>
			request(
				contract.startQuickCall,
				{ body: { recipientIds, messageContent } as never },
				{ token, idempotencyKey },
			),
		initiate: (callId: string, idempotencyKey?: string) =>
			request(contract.initiateCall, of(callId), { token, idempotencyKey }),
		cancel: (callId: string, body?: { everyone?: boolean }, query: ChangeQuery = {}) =>
			request(contract.cancelCall, { ...of(callId), body, query }, { token }),
		saveNotes: (callId: string, notes: unknown) =>
			request(contract.saveCallNotes, { ...of(callId), body: { notes } as never }, { token }),
	};
}

export type CallRequests = ReturnType<typeof callRequests>;
