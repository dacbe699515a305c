import { describe, expect, test } from 'vitest';
import { type Reason, reason } from '#contract/reasons.ts';
import { newId } from '#server/gateways/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readMigrations } from './migrate.ts';

/** What migrations 24 to 31 make of the sentences that the version before stored. */

const db = await testDatabase();

async function reasonOf(sentence: string): Promise<Reason> {
	const { rows } = await db.$client.query('select reason_of($1) as reason', [sentence]);
	return rows[0].reason;
}

const migrations = await readMigrations();
const sqlOf = (number: string) =>
	String(migrations.find(({ name }) => name.startsWith(number))?.sql);

describe('a sentence that was stored', () => {
	const known = [...sqlOf('0024').matchAll(/^\t+\('(.+)', '(\w+)'\)/gm)];

	test('is known in every form that it had', () => {
		expect(known.length).toBeGreaterThan(30);
	});

	test.each(known.map(([, sentence = '', code = '']) => [sentence.replaceAll("''", "'"), code]))(
		'%s: %s',
		async (sentence, code) => {
			expect(reason.parse(await reasonOf(sentence))).toEqual({ code });
		},
	);

	test.each<[string, Reason]>([
		['Rests: your plan has room for 20 people', { code: 'plan_limit', room: 20 }],
		[
			'Same number as Rosa, my aunt, one text was sent',
			{ code: 'same_number', name: 'Rosa, my aunt' },
		],
		['Twilio answered 503', { code: 'written', words: 'Twilio answered 503' }],
	])('%s', async (sentence, expected) => {
		expect(await reasonOf(sentence)).toEqual(expected);
	});
});

describe('while the version before still runs', () => {
	const id = newId();
	const write = (change: string) =>
		db.$client.query(`update notices set ${change} where id = $1`, [id]);
	const writeText = (change: string) =>
		db.$client.query(`update deliveries set ${change} where id = $1`, [id]);

	const insertText = (reason: string) =>
		db.$client.query(
			`insert into deliveries (id, party, purpose, round, phone, status, attempts, due_at, not_after,
				request_key, created_at, reason)
			values ($1, 'phone:1', 'help', 1, '1', 'rejected', 1, $2, $2, 'key', $2, $3)`,
			[id, new Date(0), reason],
		);
	const readText = async () => {
		const { rows } = await db.$client.query('select reason, why from deliveries where id = $1', [
			id,
		]);
		return rows[0];
	};

	test('its sentences become codes, and go with them', async () => {
		await insertText('not confirmed');
		expect(await readText()).toMatchObject({ why: { code: 'not_confirmed' } });
		await writeText("reason = 'It could not be sent in time'");
		expect(await readText()).toMatchObject({ why: { code: 'too_late' } });
		await writeText('reason = null');
		expect(await readText()).toEqual({ reason: null, why: null });
	});

	test('a code makes an old sentence void, and what it did not know of is cleared by it', async () => {
		await insertText('not confirmed');
		await writeText(`why = '{"code": "landline"}'`);
		expect(await readText()).toEqual({ reason: null, why: { code: 'landline' } });
		await writeText("status = 'delivered', reason = null");
		expect(await readText()).toEqual({ reason: null, why: null });
	});

	test('the rows that it left behind are read as codes, and its sentences stay for it', async () => {
		await db.$client.query('alter table deliveries disable trigger user');
		await insertText('not confirmed');
		await db.$client.query('alter table deliveries enable trigger user');
		await db.$client.query(sqlOf('0031'));
		expect(await readText()).toEqual({ reason: 'not confirmed', why: { code: 'not_confirmed' } });
	});

	test('its notices are shown as they were written', async () => {
		const account = newId();
		await db.$client.query(
			`insert into accounts (id, email, email_proven, name, phone_verified, timezone, created_at)
			values ($1, 'ana@example.com', true, 'Ana', false, 'UTC', $2)`,
			[account, new Date(0)],
		);
		await db.$client.query(
			`insert into notices (id, account_id, key, kind, words, created_at)
			values ($1, $2, 'a', 'reply', 'Rosa replied.', $3)`,
			[id, account, new Date(0)],
		);
		const read = async () => {
			const { rows } = await db.$client.query('select words, told from notices where id = $1', [
				id,
			]);
			return rows[0];
		};
		expect((await read()).told).toEqual({ code: 'written', words: 'Rosa replied.' });
		await write("words = 'Rosa replied: Yes'");
		expect((await read()).told).toEqual({ code: 'written', words: 'Rosa replied: Yes' });
		await write(`told = '{"code": "suspended"}'`);
		expect(await read()).toEqual({ words: '', told: { code: 'suspended' } });
	});
});
