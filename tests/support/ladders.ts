import { eq, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { listGatherings } from '#contract/calls.ts';
import type { LadderStep, LadderView, Meaning } from '#contract/care.ts';
import { markReached, takeLadder } from '#contract/ladders.ts';
import { listNotices } from '#contract/notices.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Database } from '#server/db/open.ts';
import { ladders, recipients } from '#server/db/schema.ts';
import { type LadderAnswer, takeLadderAnswer } from '#server/features/ladders/answers.ts';
import { onAnswer } from '#server/features/ladders/commands.ts';
import { buildSubscription } from './billing.ts';
import { runEngine, textsTo } from './engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient, buildSchedule } from './factories.ts';
import { type TestApp, type TestDeps, testApp, testDeps } from './test-app.ts';

const names = ['Dad', 'Maria', 'Bob'] as const;
export type Name = (typeof names)[number];

/** In the evening of the call, in London, where everybody is. */
export const evening = (time: string) => `2026-11-15T${time}.000Z`;

export interface SearchedFamily {
	app: TestApp;
	account: BuiltAccount;
	people: Record<Name, Recipient>;
	schedule: Schedule;
}

interface Given {
	steps?: (people: Record<Name, Recipient>) => LadderStep[];
	schedule?: object;
}

/** Ana calls Dad on Sundays at six. Maria, then Bob may be asked, then she is told. */
export async function buildSearchedFamily(
	deps: TestDeps,
	given: Given = {},
): Promise<SearchedFamily> {
	const app = await testApp(deps);
	const timezone = 'Europe/London';
	const account = await buildAccount(app, { timezone });
	await buildSubscription(app, account.user._id, { tier: 'premium' });
	const people = {} as Record<Name, Recipient>;
	for (const name of names) people[name] = await buildRecipient(app, account, { name, timezone });
	await deps.db.update(recipients).set({ introducedAt: deps.clock.now() });
	const steps = given.steps ?? gentle;
	const schedule = await buildSchedule(app, account, {
		time: '18:00',
		timezone,
		recipientIds: [people.Dad._id],
		ladder: { steps: steps(people) },
		...given.schedule,
	});
	return { app, account, people, schedule };
}

const gentle = (people: Record<Name, Recipient>): LadderStep[] => [
	{ kind: 'nudge', afterMinutes: 3 },
	{ kind: 'relative', afterMinutes: 10, recipientId: people.Maria._id },
	{ kind: 'relative', afterMinutes: 12, recipientId: people.Bob._id },
	{ kind: 'holder', afterMinutes: 15 },
];

/** Before each test it is six, and the call begins. */
export function searchAtSix(
	db: Database,
	{ deps = () => testDeps({ db }), ...given }: Given & { deps?: () => TestDeps } = {},
) {
	let family: SearchedFamily;
	beforeEach(async () => {
		family = await buildSearchedFamily(deps(), given);
		await at('18:00:00');
	});

	async function at(time: string): Promise<void> {
		family.app.deps.clock.set(evening(time));
		await runEngine(family.app.deps);
	}

	const inRow = <T>(
		act: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<T>,
	) => db.transaction(act);

	const readRows = () => db.select().from(ladders).orderBy(ladders.startedAt, ladders.round);

	async function search(): Promise<LadderView> {
		const { app, account } = family;
		const { body } = await app.request(listGatherings, { query: {} }, { token: account.token });
		const found = body.flatMap(({ ladder }) => ladder ?? []).at(-1);
		if (!found) throw new Error('nobody is looked for');
		return found;
	}

	return {
		family: () => family,
		at,
		search,
		readRows,
		/** What each step has become: 'nudge Dad sent 18:03'. */
		async steps(): Promise<string[]> {
			return (await search()).steps.map(({ kind, name, status, reason, at }) =>
				[kind, name, status, reason, at.slice(11, 16)].filter(Boolean).join(' '),
			);
		},
		/** The texts to one of them; without a name, to the account holder. */
		async heard(name?: Name): Promise<string[]> {
			const phone = name ? family.people[name].phoneNumber : family.account.phone;
			const texts = await textsTo(family.app, phone.replace(/\D/g, ''));
			return texts.filter(({ status }) => status !== 'received').map(({ body }) => body);
		},
		/** One of them answers what they were asked; without a name, the account holder. */
		answer: (name: Name | null, says: LadderAnswer, kind: 'ladder' | 'reached' = 'ladder') =>
			inRow(async (tx) => {
				const [row] = await tx.select().from(ladders).orderBy(sql`started_at desc, round desc`);
				const recipientId = name && family.people[name]._id;
				const question = { ladderId: row?.id ?? '', kind, recipientId };
				return takeLadderAnswer(tx, family.app.deps, question, says);
			}),
		/** Dad himself answers. */
		says: (meaning: Meaning, minutes: number | null = null) =>
			inRow(async (tx) => {
				const [row] = await tx.select().from(ladders);
				const about = { occurrenceId: row?.occurrenceId ?? '', recipientId: family.people.Dad._id };
				await onAnswer(tx, family.app.deps, { ...about, meaning, minutes });
			}),
		async press(button: 'take' | 'reached'): Promise<LadderView> {
			const endpoint = button === 'take' ? takeLadder : markReached;
			const params = { ladderId: (await search())._id };
			const { token } = family.account;
			return (await family.app.request(endpoint, { params }, { token })).body;
		},
		async notices() {
			const { token } = family.account;
			const { body } = await family.app.request(listNotices, {}, { token });
			return body.map(({ told }) => told).filter(({ code }) => code !== 'nobody_came');
		},
		changePerson: (name: Name, changed: Partial<typeof recipients.$inferInsert>) =>
			db.update(recipients).set(changed).where(eq(recipients.id, family.people[name]._id)),
	};
}
