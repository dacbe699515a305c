import { answerCheckIn, resumeCheckIn } from '#contract/check-ins.ts';
import { checkIns } from '#server/db/schema.ts';
import { receiveText } from '#server/features/delivery/inbound.ts';
import { sendDue } from '#server/features/delivery/send-due.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { buildCheckedFamily, stepsWith } from '#tests/support/check-ins.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { press, told, work } from './commands.ts';
import { buildCutWorld, type Start } from './world.ts';

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
await db.update(checkIns).set({ stoppedAt: clock.now() });
const stopped = await world.keep('stopped');

const says = (words: string) =>
	told(asked, (deps) => {
		const from = `+${rosa.phoneNumber.replace(/\D/g, '')}`;
		return receiveText(deps, { providerKey: 'SM1', from, body: words });
	});

const params = { scheduleId: body._id };
const options = { token: account.token };

world.cutAll({
	'the question': work(nine, sendDue),
	'all is well': says('1'),
	'please call me': says('2'),
	'a cry for help': says('I fell'),
	'somebody else says so': press(asked, ({ request }) =>
		request(answerCheckIn, { params }, options),
	),
	'no answer': work(silent, (deps) => sendWaiting(deps, 'text')),
	'asking again': press(stopped, ({ request }) => request(resumeCheckIn, { params }, options)),
});
