import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/asked.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { refuseIfSpent } from '#server/http/budgets.ts';
import { route } from '#server/http/route.ts';
import { spendVisit } from '#server/http/visitors.ts';
import { limitFactor } from '../accounts/limits.ts';
import { giveAnswer, readAsked } from './commands.ts';

const FROM_AN_ADDRESS_A_MINUTE = 60;

export function askedRoutes(app: FastifyInstance, deps: Deps): void {
	const count = async (address: string) => {
		const budget = { limit: FROM_AN_ADDRESS_A_MINUTE * limitFactor(deps), windowMs: MINUTE_MS };
		refuseIfSpent(await spendVisit(deps, { what: 'answer', address }, budget));
	};

	route(app, deps, contract.getAsked, async ({ params, address }) => {
		await count(address);
		return readAsked(deps, params.token);
	});

	route(app, deps, contract.giveAnswer, async ({ params, address, body }) => {
		await count(address);
		return giveAnswer(deps, params.token, body.answer);
	});
}
