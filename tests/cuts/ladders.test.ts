import { describe, test } from 'vitest';
import { takeLadder } from '#contract/ladders.ts';
import { ladders } from '#server/db/schema.ts';
import { receiveText } from '#server/features/delivery/inbound.ts';
import { sendDue } from '#server/features/delivery/send-due.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { wakeLadders } from '#server/features/ladders/task.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildSearchedFamily, evening, type Name } from '#tests/support/ladders.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { buildCutWorld, type Command, type Start } from './world.ts';

/** Dad does not come to the call at six; he is nudged, Maria and Bob are asked, then Ana is told. */
const db = await testDatabase({ isEmptiedNow: true });
const family = await buildSearchedFamily(testDeps({ db }));
const { app, account, people } = family;
const world = await buildCutWorld(db, app, 'ladders');
const { clock } = app.deps;

async function keepAt(time: string): Promise<Start> {
	clock.set(evening(`${time}:00`));
	const start = await world.keep(`at_${time.replace(':', '_')}`);
	await runEngine(world.depsOf());
	return start;
}
const six = await keepAt('18:00');
const nudge = await keepAt('18:03');
const asking = await keepAt('18:10');
const asked = await keepAt('18:12');
const telling = await keepAt('18:15');
const late = await keepAt('18:35');
const [ladder] = await db.select().from(ladders);

const send = (from: Start): Command => ({
	from,
	async run({ deps }) {
		await sendWaiting(deps, 'text');
		return 200;
	},
});

const says = (from: Start, name: Name, body: string): Command => ({
	from,
	isRepeated: true,
	async run({ deps }) {
		const phone = people[name].phoneNumber.replace(/\D/g, '');
		await receiveText(deps, { providerKey: 'SM1', from: `+${phone}`, body });
		return 200;
	},
});

const commands: Record<string, Command> = {
	'the call and its steps': {
		from: six,
		async run({ deps }) {
			await sendDue(deps);
			return 200;
		},
	},
	'the nudge': send(nudge),
	'asking a relative': send(asking),
	'telling the account holder': send(telling),
	'a relative who takes it': says(asked, 'Maria', '1'),
	'a relative who cannot': says(asked, 'Maria', '2'),
	'who is looked for answers': says(asked, 'Dad', '1'),
	'who is looked for stops it': says(asked, 'Dad', 'STOP'),
	'the account holder takes it': {
		from: asked,
		run: async ({ request }) => {
			const params = { ladderId: ladder?.id ?? '' };
			return (await request(takeLadder, { params }, { token: account.token })).status;
		},
	},
	'the end of a search': {
		from: late,
		async run({ deps }) {
			await wakeLadders(deps);
			return 200;
		},
	},
};

describe('[TR-01] a search is cut at every statement', () => {
	test.each(Object.entries(commands))('%s', (_, command) => world.cutAnywhere(command));
});
