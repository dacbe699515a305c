import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/undo.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { undoChange } from './undo.ts';

export function undoRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.undoChange, async ({ session, body, words }) => {
		const { wouldHaveTold } = await undoChange(deps, session.accountId, body.token);
		const { undone, undoneUntold } = words.app.replies.replies;
		return { message: wouldHaveTold ? undoneUntold : undone };
	});
}
