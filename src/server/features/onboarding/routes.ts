import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/onboarding.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf } from '#server/http/reader.ts';
import { route } from '#server/http/route.ts';
import { countPublicRequest, countSignUp } from '../accounts/limits.ts';
import { agreementIn } from '../recipients/present.ts';
import { registerWithRecipients } from './commands.ts';

export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.onboardingRegister, async ({ body, address, raw, words }) => {
		await countPublicRequest(deps, address);
		await countSignUp(deps, address);
		const { language = languageOf(raw) } = body;
		return registerWithRecipients(deps, { ...body, language }, address, agreementIn(words));
	});
}
