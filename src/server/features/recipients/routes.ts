import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { isDryRun, presentChange } from '#server/http/changes.ts';
import { readList } from '#server/http/list.ts';
import { route } from '#server/http/route.ts';
import type { Words } from '#words/languages.ts';
import {
	chooseActiveRecipients,
	createRecipient,
	type OnSchedules,
	removeRecipient,
	updateRecipient,
} from './commands.ts';
import { agreementIn, presentRecipient } from './present.ts';
import { countRecipients, type ListedRecipient, listRecipients } from './queries.ts';
import { listReached } from './reached.ts';
import { listResting } from './resting.ts';

export function recipientRoutes(app: FastifyInstance, deps: Deps, onSchedules: OnSchedules): void {
	async function present(accountId: string, rows: ListedRecipient[], words: Words) {
		const resting = await listResting(deps.db, deps, [accountId]);
		const reached = await listReached(deps.db, accountId);
		return rows.map((row) => presentRecipient(row, deps, { resting, reached }, words));
	}

	async function presentOne(accountId: string, row: ListedRecipient, words: Words) {
		return (await present(accountId, [row], words))[0] as contract.Recipient;
	}

	route(app, deps, contract.listRecipients, async (request) => {
		const { accountId } = request.session;
		const rows = await readList(contract.listRecipients, request, {
			read: (page) => listRecipients(deps.db, accountId, page),
			count: () => countRecipients(deps.db, accountId),
		});
		return present(accountId, rows, request.words);
	});

	route(app, deps, contract.createRecipient, async ({ session: { accountId }, body, words }) =>
		presentOne(accountId, await createRecipient(deps, accountId, body, agreementIn(words)), words),
	);

	route(
		app,
		deps,
		contract.chooseActiveRecipients,
		async ({ session: { accountId }, body, words }) =>
			present(accountId, await chooseActiveRecipients(deps, accountId, body.recipientIds), words),
	);

	route(app, deps, contract.updateRecipient, async ({ session, params, body, words }) => {
		const { accountId } = session;
		const { recipientId } = params;
		const row = await updateRecipient(
			deps,
			accountId,
			recipientId,
			body,
			agreementIn(words),
			onSchedules,
		);
		return presentOne(accountId, row, words);
	});

	route(app, deps, contract.removeRecipient, async ({ session, params, query, words }) => {
		const { left, ...changed } = await removeRecipient(
			deps,
			session.accountId,
			params.recipientId,
			{ ...onSchedules, isDryRun: isDryRun(query) },
		);
		return {
			message: words.app.replies.replies.recipientDeleted,
			deactivatedSchedules: left.map(({ id, name }) => ({ _id: id, name })),
			...presentChange(changed, query),
		};
	});
}
