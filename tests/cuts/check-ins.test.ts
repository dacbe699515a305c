import { describe, test } from 'vitest';
import { answerCheckIn } from '#contract/check-ins.ts';
import { receiveText } from '#server/features/delivery/inbound.ts';
import { sendDue } from '#server/features/delivery/send-due.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { buildCheckedFamily, stepsWith } from '#tests/support/check-ins.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildCutWorld, type Command, type Start } from './world.ts';

/** Rosa is asked at nine whether all is well; half an hour later, Luis may be asked to look after her. */
const db = await testDatabase({ isEmptiedNow: true });
const { app, account, rosa, luis, schedule } = await buildCheckedFamily(db);
const { body } = await schedule.create({ ladder: stepsWith(luis) });
const world = await buildCutWorld(db, app, 'check-ins');
const { clock } = app.deps;

async function keepAt(time: string): Promise<Start> {
	clock.set(`2026-11-15T${time}:00Z`);
	const start = await world.keep(`at_${time.replace(':', '_')}`);
	await runEngine(world.depsOf());
	return start;
}
const nine = await keepAt('14:00');
const asked = await keepAt('14:05');
const silent = await keepAt('14:33');

const says = (words: string): Command => ({
	from: asked,
	isRepeated: true,
	async run({ deps }) {
		const from = `+${rosa.phoneNumber.replace(/\D/g, '')}`;
		await receiveText(deps, { providerKey: 'SM1', from, body: words });
		return 200;
	},
});

const commands: Record<string, Command> = {
	'the question': {
		from: nine,
		async run({ deps }) {
			await sendDue(deps);
			return 200;
		},
	},
	'all is well': says('1'),
	'please call me': says('2'),
	'a cry for help': says('I fell'),
	'somebody else says so': {
		from: asked,
		run: async ({ request }) => {
			const params = { scheduleId: body._id };
			return (await request(answerCheckIn, { params }, { token: account.token })).status;
		},
	},
	'no answer': {
		from: silent,
		async run({ deps }) {
			await sendWaiting(deps, 'text');
			return 200;
		},
	},
};

describe('[TR-01] a check-in is cut at every statement', () => {
	test.each(Object.entries(commands))('%s', (_, command) => world.cutAnywhere(command));
});
