// What the next year brings, moment by moment: npm run plan -- help
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DAY_MS } from '#domain/time.ts';
import { type CommandInput, print, runCommand } from './command.ts';
import { openBeside } from './db/open.ts';
import { keepOnlyAccount } from './features/accounts/expiry.ts';
import { getOpenAccount } from './features/admin/find.ts';
import { systemClock } from './gateways/clock.ts';
import { newId } from './gateways/ids.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { readSecrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';
import { comparePlans } from './year-ahead/compare.ts';
import { copyDatabase } from './year-ahead/copy.ts';
import { makePlan, virtualClock, withoutPauses } from './year-ahead/engine.ts';
import { createOutside } from './year-ahead/outside.ts';
import { FORMAT, type Plan } from './year-ahead/plan.ts';
import { showEverything, showSummary } from './year-ahead/show.ts';

const HELP = `npm run plan [-- options]

  Runs the real engine on a virtual clock over a copy of the database, as if people came to their
  calls and answered. It prints every moment of the next year with its texts, mails and what they
  cost by TEXT_COST and MAIL_COST. Nothing leaves, and the installation is only read.

  --days 365           how far it looks
  --most 25000         the plan ends where it has so many texts and mails
  --account <who>      one account only: its id, email address or phone number
  --summary            the sums only: by month, by account, and the clock changes
  --save <file>        keeps the plan as JSON, to compare it later (--json is the same)
  --compare <file>     what differs from that plan, and nothing else; exit code 1 if anything does`;

const options = {
	days: { type: 'string', default: '365' },
	most: { type: 'string', default: '25000' },
	account: { type: 'string' },
	summary: { type: 'boolean', default: false },
	save: { type: 'string' },
	json: { type: 'string' },
	compare: { type: 'string' },
	help: { type: 'boolean', default: false },
} as const;

function readArguments(args: string[]) {
	try {
		const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
		return { ...values, help: values.help || positionals.length > 0 };
	} catch (error) {
		throw new StartupError(`${(error as Error).message}\n\n${HELP}`);
	}
}

function numberOf(name: string, written: string): number {
	if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
	throw new StartupError(`--${name} must be a whole number: '${written}'.`);
}

async function readPlan(file: string): Promise<Plan> {
	try {
		const plan = JSON.parse(await readFile(file, 'utf8')) as Plan;
		if (plan.kinbellPlan === FORMAT) return plan;
	} catch (cause) {
		throw new StartupError(`${file} cannot be read: ${(cause as Error).message}`);
	}
	throw new StartupError(`${file} is no plan that this version can compare.`);
}

interface Wish {
	days: number;
	most: number;
	account?: string;
}

async function planYear({ env }: CommandInput, { days, most, account }: Wish): Promise<Plan> {
	const start = systemClock.now();
	const installation = await openBeside(env);
	const copy = await copyDatabase(installation.db, start).finally(installation.close);
	try {
		const { db } = copy;
		if (account) await keepOnlyAccount(db, (await getOpenAccount(db, account)).id);
		const clock = virtualClock(start);
		const needs = { env: withoutPauses(env), secrets: await readSecrets(env), db, clock };
		const outside = createOutside(needs);
		const deps = {
			...needs,
			...outside,
			newId,
			settings: { given: {}, kept: {}, file: '' },
			signals: {
				on: () => () => {},
				wasHeard: () => true,
				lost: () => {},
				back: async () => {},
				close: async () => {},
			},
			log: createLog('error', process.stderr),
			metrics: createMetrics(),
		};
		const until = new Date(start.getTime() + days * DAY_MS);
		return await makePlan(deps, outside, { until, most, say: monthly() });
	} finally {
		await copy.remove();
	}
}

/** A year of many families takes minutes, so each month says that it is reached. */
function monthly() {
	let last = '';
	return (now: Date, texts: number) => {
		const month = now.toISOString().slice(0, 'YYYY-MM'.length);
		if (month === last) return;
		last = month;
		process.stderr.write(`  ${month}: ${texts} texts and mails so far\n`);
	};
}

await runCommand(async (input) => {
	const { help, days, most, account, summary, save, json, compare } = readArguments(input.args);
	if (help) {
		print(HELP);
		return 0;
	}
	const kept = save ?? json;
	const file = kept === undefined ? undefined : input.fileOf(kept);
	if (file && existsSync(file)) throw new StartupError(`${file} is there already.`);
	const before = compare === undefined ? undefined : await readPlan(input.fileOf(compare));
	const wish = { days: numberOf('days', days), most: numberOf('most', most), account };
	const startedAt = systemClock.now().getTime();
	const plan = await planYear(input, wish);
	const seconds = Math.round((systemClock.now().getTime() - startedAt) / 1000);
	process.stderr.write(`  Planned in ${seconds} seconds.\n`);
	if (file) {
		await writeFile(file, JSON.stringify(plan), { mode: 0o600, flag: 'wx' });
		print(`The plan is in ${file}. It holds people’s data: keep it where only you can read it.`);
	}
	if (before) return reportDifferences(before, plan);
	const everything = summary ? [] : [...showEverything(plan, input.env), ''];
	for (const line of [...everything, ...showSummary(plan, input.env)]) print(line);
	return 0;
});

function reportDifferences(before: Plan, plan: Plan): number {
	const differences = comparePlans(before, plan);
	for (const line of differences) print(line);
	const [from, until] = [before.from > plan.from ? before.from : plan.from, plan.until];
	print(
		differences.length === 0
			? `No difference from ${from} to ${until}.`
			: `\n${differences.length} differences. Nothing has gone out.`,
	);
	return differences.length === 0 ? 0 : 1;
}
