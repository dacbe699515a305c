// Says what is wrong with an installation and what to do: npm run doctor [-- --repair]
import { parseArgs } from 'node:util';
import { print, runCommand } from './command.ts';
import { clockAheadMs } from './db/clock-ahead.ts';
import { addressesOf } from './db/hosts.ts';
import { isMigrated } from './db/migrate.ts';
import { openBeside } from './db/open.ts';
import { checkReplication } from './db/replication.ts';
import type { Env } from './env.ts';
import { checkUp } from './features/admin/check-up.ts';
import { checkInEnglish, type Finding, inEnglish } from './features/admin/finding.ts';
import { checkMedia } from './features/admin/media-check.ts';
import { checkPaidPlans } from './features/admin/paid-plans.ts';
import { checkOwnPhone } from './features/admin/phone-check.ts';
import { setupUrl } from './features/admin/setup-access.ts';
import { checkDailyTexts } from './features/texts/daily-limit.ts';
import { systemClock } from './gateways/clock.ts';
import { newId } from './gateways/ids.ts';
import { chooseEngines } from './media/engines.ts';
import { readSecrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';

function describeProviders(env: Env): Finding[] {
	const { twilio, phoneGateway, stripe, google, smtp, billing } = env;
	const providers = {
		texts: twilio ?? phoneGateway,
		...(billing === 'plans' && { cards: stripe }),
		'sign-in': google,
		mail: smtp,
	};
	const off: Record<string, boolean> = {
		texts: env.texts === 'off',
		'sign-in': env.googleSignIn === 'off',
	};
	return Object.entries(providers).map(([name, settings]) => {
		if (off[name]) return { what: `Provider of ${name}: none, as the settings say.`, advice: null };
		if (settings) return { what: `Provider of ${name}: real.`, advice: null };
		const what = `Provider of ${name}: sandbox.`;
		return { what, advice: env.isProduction ? 'Nobody outside gets anything.' : null };
	});
}

async function describeEngines(env: Env): Promise<Finding[]> {
	const findings: Finding[] = [];
	const engines = chooseEngines(env);
	for (const engine of engines) {
		const { ok, detail } = await engine.health();
		await engine.stop();
		const what = `Calls of up to ${engine.caps.maxParticipants} people`;
		if (ok) findings.push({ what: `${what}: ${detail}.`, advice: null });
		else findings.push({ what: `${what} cannot be joined.`, advice: detail });
	}
	const kinds = engines.map(({ kind }) => kind);
	return [...findings, ...(await checkMedia(env, kinds)).map(inEnglish)];
}

const CLOCKS_APART_MS = 5_000;

/** Where the database is on another machine, its clock tells whether ours is wrong. */
function describeClock(aheadMs: number): Finding {
	if (Math.abs(aheadMs) < CLOCKS_APART_MS) {
		return { what: 'The clocks here and at the database agree.', advice: null };
	}
	const seconds = Math.round(Math.abs(aheadMs) / 1000);
	return {
		what: `The clock here is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s.`,
		advice: 'Let both machines set their clocks by NTP: what is due goes out by ours.',
	};
}

function linesOf({ what, advice, repaired }: Finding): string {
	if (repaired !== undefined) return `  ok   ${what}\n       Repaired: ${repaired}`;
	return advice === null ? `  ok   ${what}` : `  !!   ${what}\n       ${advice}`;
}

function readArgs(args: string[]): { repair?: boolean } {
	try {
		return parseArgs({ args, options: { repair: { type: 'boolean' } } }).values;
	} catch {
		throw new StartupError('npm run doctor takes nothing but --repair: npm run doctor -- --repair');
	}
}

await runCommand(async ({ env, args }) => {
	const { repair: isRepairing = false } = readArgs(args);
	const { db, close } = await openBeside(env);
	const tools = { db, clock: systemClock, newId };
	const findings = [
		{ what: 'The settings are valid, and the database answers.', advice: null },
		...describeProviders(env),
		...(await checkOwnPhone(env, systemClock)),
		describeClock(await clockAheadMs(db, systemClock)),
		await checkReplication(db, env.databaseUrl ? addressesOf(env.databaseUrl).length : 1),
		...(await describeEngines(env)),
	];
	try {
		findings.push(...(await checkUp(tools, { isRepairing })));
		if (await isMigrated(db)) {
			findings.push(await checkDailyTexts(tools, env.dailyTextLimit));
			if (env.billing === 'off') findings.push(checkInEnglish(await checkPaidPlans(tools)));
		}
	} finally {
		await close();
	}
	for (const finding of findings) print(linesOf(finding));
	const secrets = await readSecrets(env);
	print(
		`\nChange how Kinbell texts, mails and is reached: ${setupUrl({ env, secrets, clock: systemClock })}`,
	);
	const wrongs = findings.filter(({ advice }) => advice !== null).length;
	print(wrongs === 0 ? '\nAll is well.' : `\n${wrongs} to look at.`);
	return wrongs === 0 ? 0 : 1;
});
