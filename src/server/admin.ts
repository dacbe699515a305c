// Look-ups and changes for operators: npm run admin -- help
import { parseArgs } from 'node:util';
import { type CommandInput, print, runCommand } from './command.ts';
import { openBeside } from './db/open.ts';
import { findAccounts, findPhone, listOptOuts } from './features/admin/find.ts';
import { show } from './features/admin/show.ts';
import { restoreAccount, suspendAccount } from './features/admin/suspension.ts';
import { listDeliveries, readSpend } from './features/admin/texts.ts';
import { systemClock } from './gateways/clock.ts';
import { newId } from './gateways/ids.ts';
import { StartupError } from './startup-error.ts';

const HELP = `npm run admin -- <command>

  find <who>                  accounts by id, email or phone; whose lists a phone is on
  suspend <who> --reason "…"  nothing is sent and nobody can log in; its sessions and rooms end
  restore <who>               brings a suspended account back
  deliveries <who>            its latest texts: to whom, and what became of them
  opt-outs [who]              who asked for no more texts: of an account's people, or of all
  costs                       texts, segments and mails: of this month, of an average month by the schedules,
                              and the most that one person can cause; in money by TEXT_COST and MAIL_COST
  spend [who]                 texts, segments, mails and calls of a month, of an account or of all

  who     an account's id, email address or phone number
  --month 2026-10    another month than this one
  --limit 50         how many are listed
  --json             for programs

It never shows passwords, keys, links or what people wrote.`;

function readArguments(args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				reason: { type: 'string' },
				month: { type: 'string' },
				limit: { type: 'string', default: '50' },
				json: { type: 'boolean', default: false },
				help: { type: 'boolean', default: false },
			},
		});
	} catch (error) {
		throw new StartupError(`${(error as Error).message}\n\n${HELP}`);
	}
}

async function answer({ env, args }: CommandInput): Promise<number> {
	const { values, positionals } = readArguments(args);
	const [command = 'help', who] = positionals;
	const limit = Number(values.limit);
	if (!(Number.isInteger(limit) && limit > 0)) throw new StartupError('--limit must be a number.');
	const needed = () => {
		if (who) return who;
		throw new StartupError(`Whose? npm run admin -- ${command} <id, email or phone>`);
	};
	const reason = () => {
		if (values.reason?.trim()) return values.reason.trim();
		throw new StartupError('Give a reason for the records: --reason "…"');
	};
	const actions: Record<string, (deps: Tools) => Promise<object>> = {
		find: async (deps) => {
			const accounts = await findAccounts(deps, needed());
			const phone = await findPhone(deps, needed());
			return { accounts, ...(phone && { phone }) };
		},
		suspend: (deps) => suspendAccount(deps, needed(), reason()),
		restore: (deps) => restoreAccount(deps, needed()),
		deliveries: async (deps) => ({ deliveries: await listDeliveries(deps, needed(), limit) }),
		'opt-outs': (deps) => listOptOuts(deps, who, limit),
		// Loaded on demand, because it imports every feature.
		costs: async (deps) => {
			const { costsOf } = await import('./features/admin/costs.ts');
			const { forecastMonth } = await import('./features/admin/forecast.ts');
			const { month, total } = await readSpend(deps, undefined, values.month, limit);
			return {
				month: { month, ...total },
				averageMonth: await forecastMonth(deps),
				mostByOnePerson: costsOf(env),
			};
		},
		spend: (deps) => readSpend(deps, who, values.month, limit),
	};
	const act = Object.hasOwn(actions, command) ? actions[command] : undefined;
	if (values.help || command === 'help') {
		print(HELP);
		return 0;
	}
	if (!act) throw new StartupError(`There is no command '${command}'.\n\n${HELP}`);
	const { db, close } = await openBeside(env);
	try {
		const result = await act({ db, env, clock: systemClock, newId });
		print(values.json ? JSON.stringify(result, undefined, '\t') : show(result));
		return 0;
	} finally {
		await close();
	}
}

type Tools = Parameters<typeof suspendAccount>[0] & Parameters<typeof readSpend>[0];

await runCommand(answer);
