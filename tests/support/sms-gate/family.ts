import { expect, onTestFinished } from 'vitest';
import { sendQuickMessage } from '#contract/messages.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Database } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import { watchPhone } from '#server/features/delivery/own-phone.ts';
import { buildSubscription } from '../billing.ts';
import { testClock } from '../clock.ts';
import { runEngine } from '../engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '../factories.ts';
import { freePort } from '../ports.ts';
import { type TestApp, testApp, testDeps } from '../test-app.ts';
import { phoneVariablesOf } from './adapter.ts';
import { type SmsGate, startSmsGate } from './server.ts';

const PUBLIC_URL = 'https://kinbell.example';

export interface PhoneFamily {
	app: TestApp;
	gate: SmsGate;
	account: BuiltAccount;
	rosa: Recipient;
	/** Sends a message to Rosa, as far as it goes; returns its row. */
	send(words?: string): Promise<string>;
	/** Does what is due, and lets the phone tell of it. */
	run(): Promise<void>;
	delivery(id?: string): Promise<typeof deliveries.$inferSelect | undefined>;
}

type Options = Parameters<typeof startSmsGate>[0] & {
	variables?: Record<string, string>;
	/** Of Rosa, besides her name. */
	person?: Record<string, unknown>;
};

/** A family whose texts go out through its own phone: a real server, and a phone that calls it back. */
export async function buildPhoneFamily(db: Database, options: Options = {}): Promise<PhoneFamily> {
	const clock = testClock();
	const port = await freePort();
	const names = { [PUBLIC_URL]: `http://127.0.0.1:${port}` };
	const { variables, person, ...ofGate } = options;
	const gate = await startSmsGate({ now: () => clock.now(), names, ...ofGate });
	const deps = testDeps(
		{ db, clock },
		{
			PUBLIC_URL,
			PHONE_GATEWAY_TEXTS_PER_MINUTE: '600000',
			...phoneVariablesOf(gate),
			...variables,
		},
	);
	const app = await testApp(deps);
	await app.app.listen({ port, host: '127.0.0.1' });
	onTestFinished(async () => {
		await gate.stop();
		await app.app.close();
	});
	await watchPhone(deps);
	const account = await buildAccount(app, { timezone: 'America/New_York' });
	await buildSubscription(app, account.user._id);
	const rosa = await buildRecipient(app, account, { name: 'Rosa', ...person });

	const delivery = async (id?: string) => {
		const rows = await db.select().from(deliveries);
		return rows.find((row) => (id ? row.id === id : row.purpose === 'message'));
	};
	async function run(): Promise<void> {
		await runEngine(deps);
		await (options.isSlow ? gate.phone.hooks.deliver() : gate.phone.work());
	}
	return {
		app,
		gate,
		account,
		rosa,
		run,
		delivery,
		async send(words = 'Good morning!') {
			const body = { recipientIds: [rosa._id], messageContent: words };
			const { status } = await app.request(sendQuickMessage, { body }, { token: account.token });
			expect(status).toBe(201);
			await run();
			return (await db.select().from(deliveries)).at(-1)?.id ?? '';
		},
	};
}
