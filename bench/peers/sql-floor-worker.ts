import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '#server/gateways/clock.ts';
import { createSender } from '../contender.ts';

const [url, providerUrl = ''] = process.argv.slice(2);
const AT_ONCE = 500;
const LEASE_MS = 60_000;

const client = new pg.Client({ connectionString: url });
await client.connect();
const sms = createSender(providerUrl);
console.log('ready');

for (;;) {
	const now = systemClock.now();
	const { rows } = await client.query<{ id: string; phone: string; body: string }>({
		name: 'claim',
		text: `update texts set status = 'sending', lease_until = $2
			where id in (select id from texts where status = 'queued' and due_at <= $1
				order by due_at limit ${AT_ONCE} for update skip locked)
			returning id, phone, body`,
		values: [now, new Date(now.getTime() + LEASE_MS)],
	});
	if (rows.length === 0) {
		await setTimeout(500);
		continue;
	}
	const outcomes = await Promise.all(
		rows.map(({ id, phone, body }) => sms.send({ id, to: phone, body })),
	);
	await client.query({
		name: 'settle',
		text: `update texts set status = 'sent', lease_until = null, reference = v.reference
			from unnest($1::text[], $2::text[]) as v (id, reference) where texts.id = v.id`,
		values: [
			rows.map(({ id }) => id),
			outcomes.map((outcome) => (outcome.kind === 'accepted' ? outcome.reference : null)),
		],
	});
}
