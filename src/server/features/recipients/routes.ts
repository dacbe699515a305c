import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { readList } from '#server/http/list.ts';
import { route } from '#server/http/route.ts';
import { createRecipient, type OnSchedules, removeRecipient, updateRecipient } from './commands.ts';
import { presentRecipient } from './present.ts';
import { countRecipients, listRecipients } from './queries.ts';

export function recipientRoutes(app: FastifyInstance, deps: Deps, onSchedules: OnSchedules): void {
	route(app, deps, contract.listRecipients, async (request) => {
		const { accountId } = request.session;
		const rows = await readList(contract.listRecipients, request, {
			read: (page) => listRecipients(deps.db, accountId, page),
			count: () => countRecipients(deps.db, accountId),
		});
		return rows.map((row) => presentRecipient(row, deps));
	});

	route(app, deps, contract.createRecipient, async ({ session, body }) =>
		presentRecipient(await createRecipient(deps, session.accountId, body), deps),
	);

	route(app, deps, contract.updateRecipient, async ({ session, params, body }) => {
		const { accountId } = session;
		const { recipientId } = params;
		const row = await updateRecipient(deps, accountId, recipientId, body, onSchedules);
		return presentRecipient(row, deps);
	});

	route(app, deps, contract.removeRecipient, async ({ session, params }) => {
		const { accountId } = session;
		const left = await removeRecipient(deps, accountId, params.recipientId, onSchedules);
		return {
			message: 'Recipient deleted',
			deactivatedSchedules: left.map(({ id, name }) => ({ _id: id, name })),
		};
	});
}
