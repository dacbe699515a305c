import { setTimeout } from 'node:timers/promises';
import {
	type MailTest,
	type PhoneProblem,
	phoneProblems,
	type SetupGroups,
	type TextTest,
} from '#contract/setup.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { checkPhoneGateway } from '#server/gateways/own-phone.ts';
import type { Sms, TextMessage } from '#server/gateways/sms.ts';
import { refuseIfSpent, spend } from '#server/http/budgets.ts';
import type { Words } from '#words/languages.ts';
import { layOutMail } from '../mail/layout.ts';
import { tryOut } from './setup-settings.ts';

/** One real text or mail with settings that are not kept yet, or with those in force. */

const TESTS = { limit: 30, windowMs: DAY_MS };

const countTest = async (deps: Deps) => refuseIfSpent(await spend(deps, 'setup-tests', TESTS));

/** Nobody waits longer for a test. */
const TEST_MS = 2 * MINUTE_MS;

/** A phone company says within seconds what it refuses, after the provider has taken the text. */
const LOOKS_AFTER_MS = [500, 1_500, 3_000];

export async function sendTestText(
	deps: Deps,
	{ texts, to }: Pick<SetupGroups, 'texts'> & { to: string },
	words: Words,
): Promise<TextTest> {
	const { env, sms } = tryOut(deps, { texts });
	await countTest(deps);
	const phoneProblem = await findPhoneProblem(deps, env);
	if (phoneProblem) return { came: 'rejected', reason: null, code: null, phoneProblem };
	const notAfter = new Date(deps.clock.now().getTime() + TEST_MS);
	const body = words.app.setup.testText;
	const text = { id: deps.newId(), to, body, notAfter, goesFirst: true };
	const outcome = await follow(deps, sms, text, await sms.send(text));
	if (outcome.kind === 'accepted') {
		const came = outcome.isDelivered ? 'delivered' : 'accepted';
		return { came, reason: null, code: null, phoneProblem };
	}
	const code = outcome.kind === 'rejected' ? outcome.code : null;
	return { came: outcome.kind, reason: outcome.reason, code, phoneProblem };
}

/** Says what is wrong with the family's own phone before a text is lost to it. */
async function findPhoneProblem({ clock }: Deps, env: Env): Promise<PhoneProblem | null> {
	if (!env.phoneGateway) return null;
	const check = await checkPhoneGateway(env.phoneGateway, { clock });
	const problem = check.ok ? undefined : check.problem;
	return phoneProblems.find((each) => each === problem) ?? null;
}

async function follow(
	{ clock }: Deps,
	sms: Sms,
	text: TextMessage,
	sent: Outcome,
): Promise<Outcome> {
	const submittedAt = clock.now();
	let outcome = sent;
	for (const ms of LOOKS_AFTER_MS) {
		if (outcome.kind !== 'accepted' || outcome.isDelivered) break;
		await setTimeout(ms);
		const found = await sms.find({ ...text, submittedAt });
		if (found.kind !== 'unknown') outcome = found;
	}
	return outcome;
}

export async function sendTestMail(
	deps: Deps,
	{ mail: given, to }: Pick<SetupGroups, 'mail'> & { to: string },
	words: Words,
): Promise<MailTest> {
	const { mail } = tryOut(deps, { mail: given });
	await countTest(deps);
	try {
		const laidOut = layOutMail(words, words.app.setup.testMail, deps.env.publicUrl);
		const outcome = await mail.send({ id: deps.newId(), to, ...laidOut });
		return {
			came: outcome.kind,
			code: outcome.kind === 'rejected' ? outcome.code : null,
		};
	} finally {
		mail.close?.();
	}
}
