import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import { createSender } from '../contender.ts';

/** The bare loop, with the rows that our pages show: no plans, no STOP, no limits, no marks, nothing next. */

const [url, providerUrl = ''] = process.argv.slice(2);
const AT_ONCE = 400;

const client = new pg.Client({ connectionString: url });
await client.connect();
const sms = createSender(providerUrl);
console.log('ready');

interface Person {
	accountId: string;
	occurrenceId: string;
	recipientId: string;
	phone: string;
	body: string;
}

/** Reads who is texted, and what. The occurrence's lock is the claim. */
const claim = {
	name: 'claim',
	text: `with due as materialized (select id, account_id from occurrences
			where status = 'scheduled' and kind = 'message' and starts_at <= $1
			order by starts_at limit ${AT_ONCE} for update skip locked)
		select due.account_id as "accountId", due.id as "occurrenceId", person.recipient_id as "recipientId",
			person.phone, accounts.name || ': ' || messages.content as body
		from due join messages on messages.occurrence_id = due.id
			join message_recipients person on person.message_id = messages.id
			join accounts on accounts.id = due.account_id`,
};
const write = {
	name: 'write',
	text: `insert into deliveries (id, account_id, occurrence_id, recipient_id, party, purpose, round, way, phone,
			body, status, attempts, due_at, not_after, submitted_at, usage_month, created_at)
		select id, account_id, occurrence_id, recipient_id, 'recipient:' || recipient_id, 'message', 1, 'text', phone,
			body, 'submitting', 1, $7, $7, $7, '2026-01', $7
		from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[])
			as given (id, account_id, occurrence_id, recipient_id, phone, body)`,
};
const leave = {
	name: 'leave',
	text: `update occurrences set status = 'dispatched', dispatched_at = $1, usage_month = '2026-01'
		where id = any($2::uuid[])`,
};
const settle = {
	name: 'settle',
	text: `update deliveries set status = 'accepted', settled_at = $1, reference = given.reference
		from unnest($2::uuid[], $3::text[]) as given (id, reference) where deliveries.id = given.id`,
};
const markSent = {
	name: 'sent',
	text: `update messages set status = 'sent', sent_at = $1, changed_at = $1
		where occurrence_id = any($2::uuid[])`,
};

for (;;) {
	const now = systemClock.now();
	await client.query('begin');
	const { rows: people } = await client.query<Person>({ ...claim, values: [now] });
	if (people.length === 0) {
		await client.query('commit');
		await setTimeout(500);
		continue;
	}
	const texts = people.map((person) => ({ ...person, id: newId() }));
	const all = <Key extends keyof (typeof texts)[0]>(key: Key) => texts.map((text) => text[key]);
	const occurrenceIds = [...new Set(all('occurrenceId'))];
	const columns = ['id', 'accountId', 'occurrenceId', 'recipientId', 'phone', 'body'] as const;
	await client.query({ ...write, values: [...columns.map(all), now] });
	await client.query({ ...leave, values: [now, occurrenceIds] });
	await client.query('commit');

	const outcomes = await Promise.all(
		texts.map(({ id, phone, body }) => sms.send({ id, to: phone, body })),
	);
	const references = outcomes.map((outcome) =>
		outcome.kind === 'accepted' ? outcome.reference : null,
	);
	await client.query('begin');
	await client.query({ ...settle, values: [systemClock.now(), all('id'), references] });
	await client.query({ ...markSent, values: [systemClock.now(), occurrenceIds] });
	await client.query('commit');
}
