// Says what is wrong with an installation and what to do: npm run doctor
import { addressOfRunning, startEmbedded } from './db/embedded.ts';
import { isMigrated } from './db/migrate.ts';
import { connect, type Database } from './db/open.ts';
import { type Env, readEnv } from './env.ts';
import { checkUp, type Finding } from './features/delivery/check-up.ts';
import { checkDailyTexts } from './features/texts/daily-limit.ts';
import { chooseEngines } from './gateways/choose.ts';
import { systemClock } from './gateways/clock.ts';
import { newId } from './gateways/ids.ts';
import { StartupError } from './startup-error.ts';

/** Beside a running server, on its database; otherwise on one that is started for the time being. */
async function open(env: Env): Promise<{ db: Database; close(): Promise<void> }> {
	const running = connect(
		env.databaseUrl ? { connectionString: env.databaseUrl } : addressOfRunning(env.dataDir),
	);
	try {
		await running.$client.query('select 1');
		return { db: running, close: () => running.$client.end() };
	} catch (cause) {
		await running.$client.end();
		if (env.databaseUrl) {
			throw new StartupError('The database of DATABASE_URL does not answer.', { cause });
		}
	}
	const embedded = await startEmbedded({ dataDir: env.dataDir });
	const db = connect(embedded.config);
	return {
		db,
		async close() {
			await db.$client.end();
			await embedded.stop();
		},
	};
}

function describeProviders(env: Env): Finding[] {
	const providers = { texts: env.twilio, cards: env.stripe, 'sign-in': env.google, mail: env.smtp };
	return Object.entries(providers).map(([name, settings]) => {
		if (settings) return { what: `Provider of ${name}: real.`, advice: null };
		const what = `Provider of ${name}: sandbox.`;
		return { what, advice: env.isProduction ? 'Nobody outside gets anything.' : null };
	});
}

async function describeEngines(env: Env): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const engine of chooseEngines(env)) {
		const { ok, detail } = await engine.health();
		await engine.stop();
		const what = `Calls of up to ${engine.caps.maxParticipants} people`;
		if (ok) findings.push({ what: `${what}: ${detail}.`, advice: null });
		else findings.push({ what: `${what} cannot be joined.`, advice: detail });
	}
	return findings;
}

function print({ what, advice }: Finding): void {
	process.stdout.write(advice === null ? `  ok   ${what}\n` : `  !!   ${what}\n       ${advice}\n`);
}

try {
	const env = readEnv(process.env);
	const { db, close } = await open(env);
	const tools = { db, clock: systemClock, newId };
	const findings = [
		{ what: 'The settings are valid, and the database answers.', advice: null },
		...describeProviders(env),
		...(await describeEngines(env)),
	];
	try {
		findings.push(...(await checkUp(tools)));
		if (await isMigrated(db)) findings.push(await checkDailyTexts(tools, env.dailyTextLimit));
	} finally {
		await close();
	}
	for (const finding of findings) print(finding);
	const wrongs = findings.filter(({ advice }) => advice !== null).length;
	process.stdout.write(wrongs === 0 ? '\nAll is well.\n' : `\n${wrongs} to look at.\n`);
	process.exitCode = wrongs === 0 ? 0 : 1;
} catch (error) {
	const { message, stack } = error as Error;
	process.stderr.write(`${error instanceof StartupError ? message : stack}\n`);
	process.exitCode = 1;
}
