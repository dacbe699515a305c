import type { FastifyInstance } from 'fastify';
import * as sandbox from '#contract/sandbox.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { requireSandboxAccess } from './access.ts';
import { answerText, type OnText } from './commands.ts';
import { listArrivedTexts, listMail, listPhones } from './queries.ts';

export function sandboxRoutes(app: FastifyInstance, deps: Deps, onText: OnText): void {
	route(app, deps, sandbox.listTexts, async ({ query, raw }) => {
		requireSandboxAccess(deps, raw);
		return listArrivedTexts(deps.db, query.to);
	});
	route(app, deps, sandbox.answerText, async ({ body, raw }) => {
		requireSandboxAccess(deps, raw);
		return answerText(deps, body, onText);
	});
	route(app, deps, sandbox.listPhones, async ({ raw }) => {
		requireSandboxAccess(deps, raw);
		return listPhones(deps.db);
	});
	route(app, deps, sandbox.listMail, async ({ query, raw }) => {
		requireSandboxAccess(deps, raw);
		return listMail(deps.db, query.to);
	});
}
