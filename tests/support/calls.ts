import * as contract from '#contract/calls.ts';
import type { BuiltAccount } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The call calls of one account. */
export function callCalls({ call }: TestApp, { token }: BuiltAccount) {
	const of = (callId: string) => ({ params: { callId } });
	return {
		list: (query = {}) => call(contract.listCalls, { query }, { token }),
		get: (callId: string) => call(contract.getCall, of(callId), { token }),
		quick: (recipientIds: unknown, messageContent?: unknown, idempotencyKey?: string) =>
			call(
				contract.startQuickCall,
				{ body: { recipientIds, messageContent } as never },
				{ token, idempotencyKey },
			),
		initiate: (callId: string, idempotencyKey?: string) =>
			call(contract.initiateCall, of(callId), { token, idempotencyKey }),
		cancel: (callId: string, body?: { everyone?: boolean }) =>
			call(contract.cancelCall, { ...of(callId), body }, { token }),
		saveNotes: (callId: string, notes: unknown) =>
			call(contract.saveCallNotes, { ...of(callId), body: { notes } as never }, { token }),
	};
}

export type CallCalls = ReturnType<typeof callCalls>;
