import type { FastifyInstance } from 'fastify';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { readOperatorState } from '#contract/operator.ts';
import * as setup from '#contract/setup.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { refuseIfSpent, spend } from '#server/http/budgets.ts';
import { type Handler, route } from '#server/http/route.ts';
import { keepSettings, linesOf } from '#server/settings.ts';
import { checkAddress } from './address-check.ts';
import { checkMedia } from './media-check.ts';
import { readState } from './operator-state.ts';
import { requireSetupAccess, setupKeyOf } from './setup-access.ts';
import { changesFor, presentSetup, tryOut } from './setup-settings.ts';
import { sendTestMail, sendTestText } from './setup-tests.ts';

const CHECKS = { limit: 120, windowMs: HOUR_MS };

export function setupRoutes(app: FastifyInstance, deps: Deps): void {
	const since = deps.clock.now();
	const operatorRoute = <E extends EndpointDefinition>(endpoint: E, handler: Handler<E>) =>
		route(app, deps, endpoint, handler, async (_, __, request) => {
			await requireSetupAccess(deps, request);
			return undefined;
		});

	operatorRoute(readOperatorState, () => readState(deps, since));
	operatorRoute(setup.readSetup, async () => presentSetup(deps, since));
	operatorRoute(setup.testText, ({ body, words }) => sendTestText(deps, body, words));
	operatorRoute(setup.testMail, ({ body, words }) => sendTestMail(deps, body, words));
	operatorRoute(setup.checkReach, async ({ body }) => {
		const { env } = tryOut(deps, body);
		refuseIfSpent(await spend(deps, 'setup-checks', CHECKS));
		const kinds = deps.media.map(({ kind }) => kind);
		return {
			findings: [await checkAddress(env.publicUrl), ...(await checkMedia(env, kinds))],
		};
	});
	operatorRoute(setup.saveSetup, async ({ body }) => {
		tryOut(deps, body);
		const { values, changes } = changesFor(deps, body);
		await keep(deps, changes);
		deps.restart?.();
		const isRestarting = deps.restart !== undefined;
		return { lines: linesOf(values), isRestarting, key: setupKeyOf(deps) };
	});
}

/** Other processes have files of their own, so their operator copies the lines. */
async function keep(deps: Deps, changes: Parameters<typeof keepSettings>[1]): Promise<void> {
	if (!deps.restart) return;
	try {
		await keepSettings(deps.settings, changes);
	} catch (cause) {
		const { file } = deps.settings;
		throw new AppError('settings_not_kept', { facts: { file }, cause });
	}
}
