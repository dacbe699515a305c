import { markReached, takeLadder } from '#contract/ladders.ts';
import { ladders } from '#server/db/schema.ts';
import { receiveText } from '#server/features/delivery/inbound.ts';
import { sendDue } from '#server/features/delivery/send-due.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { wakeLadders } from '#server/features/ladders/task.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildSearchedFamily, evening, type Name } from '#tests/support/ladders.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { press, told, work } from './commands.ts';
import { buildCutWorld, type Start } from './world.ts';

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

await asked.restore();
const params = { ladderId: ladder?.id ?? '' };
const options = { token: account.token };
await app.request(takeLadder, { params }, options);
const taken = await world.keep('taken');

const send = (from: Start) => work(from, (deps) => sendWaiting(deps, 'text'));

const says = (name: Name, body: string) =>
	told(asked, (deps) => {
		const phone = people[name].phoneNumber.replace(/\D/g, '');
		return receiveText(deps, { providerKey: 'SM1', from: `+${phone}`, body });
	});

world.cutAll({
	'the call and its steps': work(six, sendDue),
	'the nudge': send(nudge),
	'asking a relative': send(asking),
	'telling the account holder': send(telling),
	'a relative who takes it': says('Maria', '1'),
	'a relative who cannot': says('Maria', '2'),
	'who is looked for answers': says('Dad', '1'),
	'who is looked for stops it': says('Dad', 'STOP'),
	'the account holder takes it': press(asked, ({ request }) =>
		request(takeLadder, { params }, options),
	),
	'who was missing is reached': press(taken, ({ request }) =>
		request(markReached, { params }, options),
	),
	'the end of a search': work(late, wakeLadders),
});
