import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { putAwayNotice } from './commands.ts';
import { presentNotice } from './present.ts';
import { listNotices } from './queries.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.listNotices, async ({ session }) =>
		(await listNotices(deps.db, session.accountId)).map(presentNotice),
	);

	route(app, deps, contract.putAwayNotice, async ({ session, params, words }) => {
		await putAwayNotice(deps, session.accountId, params.noticeId);
		return { message: words.app.replies.replies.noticePutAway };
	});
}
