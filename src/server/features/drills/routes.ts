import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/drills.ts';
import type { Deps } from '#server/deps.ts';
import { repeatableRoute } from '#server/http/idempotency.ts';
import { route } from '#server/http/route.ts';
import { getAccount } from '../accounts/queries.ts';
import { readCircle } from './circle.ts';
import { startDrill } from './commands.ts';
import { presentDrills } from './present.ts';
import { listDrills } from './queries.ts';

export function drillRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.getPractice, async ({ session: { accountId } }) => {
		const { people, holder } = await readCircle(deps.db, await getAccount(deps.db, accountId));
		return {
			circle: [
				...people.map(({ id, name }) => ({ recipientId: id, name })),
				...(holder ? [{ recipientId: null, name: holder.name }] : []),
			],
			drills: presentDrills(await listDrills(deps.db, accountId), deps.clock.now()),
		};
	});

	repeatableRoute(app, deps, contract.startDrill, (tx, { session: { accountId } }) =>
		startDrill(tx, deps, accountId),
	);
}
