import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { refuseIfSpent } from '#server/http/budgets.ts';
import { setLanguageCookie } from '#server/http/reader.ts';
import { route } from '#server/http/route.ts';
import { spendVisit, visitorOf } from '#server/http/visitors.ts';
import { limitFactor } from '../accounts/limits.ts';
import type { OnSchedules } from '../recipients/commands.ts';
import { changeChoices, readChoices, stopMailsBehind, unsubscribe } from './commands.ts';

/** A mail provider may unsubscribe many of its readers from one address. */
const FROM_AN_ADDRESS_A_MINUTE = 120;

export function choicesRoutes(app: FastifyInstance, deps: Deps, onSchedules: OnSchedules): void {
	const count = async (address: string) => {
		const budget = { limit: FROM_AN_ADDRESS_A_MINUTE * limitFactor(deps), windowMs: MINUTE_MS };
		refuseIfSpent(await spendVisit(deps, { what: 'choices', address }, budget));
	};

	route(app, deps, contract.getChoices, async ({ params, address }) => {
		await count(address);
		return readChoices(deps, params.token);
	});

	route(app, deps, contract.changeChoices, async ({ params, address, body, reply }) => {
		await count(address);
		const choices = await changeChoices(deps, params.token, body, onSchedules);
		if (body.language) setLanguageCookie(deps, reply, body.language, '/choices');
		return choices;
	});

	route(app, deps, contract.stopMails, async ({ params, address }) => {
		await count(address);
		return stopMailsBehind(deps, params.token);
	});

	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// As a form of either kind; its few words are all that it says.
		scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
		scope.post<{ Params: { token: string } }>('/choices/:token', async (request, reply) => {
			await count(visitorOf(request.ip));
			const isOneClick = /List-Unsubscribe\b.*\bOne-Click/s.test(String(request.body ?? ''));
			if (!isOneClick) throw new AppError('unreadable_request');
			await unsubscribe(deps, request.params.token);
			return reply.type('text/plain').send('OK');
		});
	});
}
