import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Way } from '#contract/ways.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries, optOuts, recipients } from '#server/db/schema.ts';
import type { MailGateway } from '#server/gateways/mail.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import type { Sms } from '#server/gateways/sms.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { receiveText } from './inbound.ts';
import { recordTextStatus } from './status-events.ts';

/**
 * Whatever the providers answer, whoever dies or texts STOP: each person gets each thing at most once
 * by each way, by a second way only after the first has failed for good, and nobody is lost who has a
 * way that works.
 */

const SEED = 20261118;
const db = await testDatabase();

/** What becomes of something that is handed over; `dies` is the process that hands it over. */
const fates = ['ok', 'refused', 'busy', 'taken, unknown', 'not taken, unknown', 'dies'] as const;
type Fate = (typeof fates)[number];

const fate = fc.constantFrom<Fate>('ok', 'refused', ...fates);
const orders: Way[][] = [['text'], ['text', 'mail'], ['mail', 'text'], ['mail']];
const person = fc.record({
	ways: fc.constantFrom(...orders),
	always: fc.subarray<Way>(['text', 'mail']),
});
const action = fc.oneof(
	{ weight: 4, arbitrary: fc.constant('message' as const) },
	{ weight: 4, arbitrary: fc.constant('call' as const) },
	{ weight: 1, arbitrary: fc.constant('stop' as const) },
	{ weight: 1, arbitrary: fc.constant('start' as const) },
	{ weight: 2, arbitrary: fc.constant('undelivered' as const) },
	{ weight: 1, arbitrary: fc.constant('other ways' as const) },
);
const story = fc.record({
	people: fc.array(person, { minLength: 2, maxLength: 3 }),
	steps: fc.array(fc.record({ action, who: fc.nat(2), ways: fc.constantFrom(...orders) }), {
		minLength: 3,
		maxLength: 6,
	}),
	fates: fc.array(fate, { minLength: 30, maxLength: 30 }),
});

/** Both providers: they keep what they took, whatever they answer. */
class Providers {
	readonly taken: { id: string; way: Way }[] = [];
	readonly met = new Set<Fate>();
	private next = 0;
	/** Resolves when the process that hands over something dies. */
	died = Promise.withResolvers<void>();
	private readonly fates: Fate[];

	constructor(fates: Fate[]) {
		this.fates = fates;
	}

	async take(id: string, way: Way): Promise<Outcome> {
		const met = this.fates[this.next++] ?? 'ok';
		this.met.add(met);
		if (met === 'refused') {
			return { kind: 'rejected', reason: { code: 'number_not_working' }, code: '550' };
		}
		if (met === 'busy') return { kind: 'retry_later', reason: { code: 'provider_busy' } };
		const unknown: Outcome = { kind: 'unknown', reason: { code: 'provider_silent' } };
		if (met === 'not taken, unknown') return unknown;
		this.taken.push({ id, way });
		if (met === 'taken, unknown') return unknown;
		if (met === 'ok') return { kind: 'accepted', reference: id };
		this.died.resolve();
		return new Promise(() => {});
	}

	readonly sms: Sms = {
		kind: 'sandbox',
		from: null,
		numbers: [],
		answersKeywords: false,
		lastWord: 'delivered',
		send: ({ id }) => this.take(id, 'text'),
		find: async ({ id }) =>
			this.taken.some((each) => each.id === id)
				? { kind: 'accepted', reference: id }
				: { kind: 'unknown', reason: { code: 'provider_unsure', found: 0 } },
	};

	readonly mail: MailGateway = {
		kind: 'sandbox',
		address: 'kinbell@kinbell.example',
		send: async ({ id }) => (await this.take(id, 'mail')) as Outcome<never>,
	};
}

type Row = typeof deliveries.$inferSelect;
const hasFailed = ({ status }: Row) => ['rejected', 'undelivered', 'withdrawn'].includes(status);

test('[WY-06] nothing twice, nobody lost, and unknown never falls back, in any story', async () => {
	const met = new Set<string>();
	let fellBack = 0;
	await fc.assert(
		fc.asyncProperty(story, async ({ people, steps, fates }) => {
			await db.delete(deliveries);
			await db.delete(recipients);
			await db.delete(optOuts);
			const providers = new Providers(fates);
			const { sms, mail } = providers;
			const app = await testApp(testDeps({ db, sms, mail }));
			const account = await buildAccount(app, { timezone: 'America/New_York' });
			await buildSubscription(app, account.user._id, { tier: 'premium' });
			const listed = await Promise.all(
				people.map((given, index) =>
					buildRecipient(app, account, { ...given, email: `rose${index}@example.com` }),
				),
			);
			const ids = listed.map(({ _id }) => _id);
			const stopped = new Set<string>();
			const changed = new Set<string>();
			const run = async () => {
				providers.died = Promise.withResolvers();
				await Promise.race([runEngine(app.deps), providers.died.promise]);
			};
			for (const [index, { action, who, ways }] of steps.entries()) {
				const them = listed[who % listed.length] as (typeof listed)[0];
				met.add(action);
				app.deps.clock.advance(MINUTE_MS);
				if (action === 'message') await messageRequests(app, account).quick(ids, `#${index}`);
				if (action === 'call') await callRequests(app, account).quick(ids);
				if (action === 'other ways') {
					changed.add(them._id);
					await db.update(recipients).set({ ways }).where(eq(recipients.id, them._id));
				}
				if (action === 'stop' || action === 'start') {
					stopped.add(them._id);
					await receiveText(app.deps, {
						providerKey: `SM${index}`,
						from: them.phoneNumber,
						to: '',
						body: action,
					});
				}
				if (action === 'undelivered') {
					const accepted = eq(deliveries.status, 'accepted');
					const [text] = await db.select().from(deliveries).where(accepted).limit(1);
					const told = { deliveryId: text?.id ?? '', status: 'failed', code: 30005 } as const;
					if (text) await recordTextStatus(app.deps, { key: `key ${index}`, ...told });
				}
				await run();
			}
			// Leases end, retries happen, look-ups become final; a room is open for longer than that.
			for (let rounds = 0; rounds < 12; rounds++) {
				app.deps.clock.advance(3 * MINUTE_MS);
				await run();
			}
			app.deps.clock.advance(2 * HOUR_MS);
			await run();
			await run();
			for (const each of providers.met) met.add(each);

			const all = await db.select().from(deliveries).orderBy(asc(deliveries.id));
			const rows = all.filter(({ recipientId }) => recipientId !== null);
			expect(rows.filter(({ settledAt }) => settledAt === null)).toEqual([]);
			const takenOf = Map.groupBy(providers.taken, ({ id, way }) => `${id} ${way}`);
			expect([...takenOf.values()].filter((times) => times.length > 1)).toEqual([]);
			const things = Map.groupBy(
				rows,
				(row) => `${row.occurrenceId} ${row.party} ${row.purpose} ${row.round}`,
			);
			for (const sent of things.values()) {
				const [first] = sent as [Row];
				const recipientId = first.recipientId ?? '';
				expect(new Set(sent.map(({ way }) => way)).size).toBe(sent.length);
				const person = people[ids.indexOf(recipientId)];
				// Only an invitation goes by several ways at once.
				const isAtOnce = ({ purpose, way }: Row) =>
					purpose === 'invite' && person?.always.includes(way);
				const later = sent.slice(1).filter((row) => !isAtOnce(row));
				fellBack += later.length;
				for (const each of later) {
					const before = sent.filter(({ id }) => id < each.id);
					expect(before.every(hasFailed), JSON.stringify(sent)).toBe(true);
				}
				// Of those whose ways and STOPs stayed as they were, nobody is left with a way untried.
				if (!sent.every(hasFailed) || stopped.has(recipientId) || changed.has(recipientId))
					continue;
				expect(sent.map(({ way }) => way).toSorted()).toEqual(person?.ways.toSorted());
			}
		}),
		{ seed: SEED, numRuns: 12, endOnFailure: true },
	);
	// Proves that the stories contain what they are meant to contain.
	for (const each of [...fates, 'message', 'call', 'stop', 'undelivered', 'other ways']) {
		expect(met).toContain(each);
	}
	expect(fellBack).toBeGreaterThan(5);
}, 180_000);
