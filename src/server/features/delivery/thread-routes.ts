import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { repeatableRoute } from '#server/http/idempotency.ts';
import { route } from '#server/http/route.ts';
import { sendQuickMessage } from '../messages/commands.ts';
import { presentMessage } from '../messages/present.ts';
import { markRead } from './inbox.ts';
import { listThreads, readThread } from './threads.ts';

export function threadRoutes(app: FastifyInstance, deps: Deps): void {
	const { db } = deps;

	route(app, deps, contract.listConversations, ({ session }) => listThreads(db, session.accountId));

	route(app, deps, contract.getConversation, ({ session, params }) =>
		readThread(db, session.accountId, params.recipientId),
	);

	repeatableRoute(app, deps, contract.answerConversation, async (tx, { session, params, body }) => {
		const sent = { recipientIds: [params.recipientId], messageContent: body.messageContent };
		return presentMessage(
			await sendQuickMessage(tx, deps, session.accountId, sent),
			deps.clock.now(),
		);
	});

	route(app, deps, contract.readConversation, async ({ session, params }) => ({
		read: await db.transaction((tx) => markRead(tx, deps, session.accountId, params.recipientId)),
	}));
}
