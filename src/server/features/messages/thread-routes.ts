import type { FastifyInstance } from 'fastify';
import { listTextsWith } from '#contract/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { listThread } from './thread.ts';

export function threadRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, listTextsWith, ({ session, params }) =>
		listThread(deps, session.accountId, params.recipientId),
	);
}
