import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { readList } from '#server/http/list.ts';
import { wordsOf } from '#server/http/reader.ts';
import { route } from '#server/http/route.ts';
import { replies } from '#words/en/app/replies.ts';
import {
	chooseActiveRecipients,
	createRecipient,
	type OnSchedules,
	removeRecipient,
	updateRecipient,
} from './commands.ts';
import { presentRecipient } from './present.ts';
import { countRecipients, type ListedRecipient, listRecipients } from './queries.ts';
import { listResting } from './resting.ts';

export function recipientRoutes(app: FastifyInstance, deps: Deps, onSchedules: OnSchedules): void {
	async function present(accountId: string, rows: ListedRecipient[]) {
		const resting = await listResting(deps.db, deps, [accountId]);
		return rows.map((row) => presentRecipient(row, deps, resting));
	}

	async function presentOne(accountId: string, row: ListedRecipient) {
		return (await present(accountId, [row]))[0] as contract.Recipient;
	}

	route(app, deps, contract.listRecipients, async (request) => {
		const { accountId } = request.session;
		const rows = await readList(contract.listRecipients, request, {
			read: (page) => listRecipients(deps.db, accountId, page),
			count: () => countRecipients(deps.db, accountId),
		});
		return present(accountId, rows);
	});

	route(app, deps, contract.createRecipient, async ({ session: { accountId }, body, raw }) =>
		presentOne(accountId, await createRecipient(deps, accountId, body, agreementIn(raw))),
	);

	route(app, deps, contract.chooseActiveRecipients, async ({ session: { accountId }, body }) =>
		present(accountId, await chooseActiveRecipients(deps, accountId, body.recipientIds)),
	);

	route(app, deps, contract.updateRecipient, async ({ session, params, body, raw }) => {
		const { accountId } = session;
		const { recipientId } = params;
		const row = await updateRecipient(
			deps,
			accountId,
			recipientId,
			body,
			agreementIn(raw),
			onSchedules,
		);
		return presentOne(accountId, row);
	});

	route(app, deps, contract.removeRecipient, async ({ session, params }) => {
		const { accountId } = session;
		const left = await removeRecipient(deps, accountId, params.recipientId, onSchedules);
		return {
			message: replies.recipientDeleted,
			deactivatedSchedules: left.map(({ id, name }) => ({ _id: id, name })),
		};
	});
}

const agreementIn = (request: FastifyRequest) => wordsOf(request).app.agreement.recipientAgreement;
