import { describe, expect, test } from 'vitest';
import { sandboxPaymentEvents } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { sandboxPaymentsTask } from './payments-task.ts';

const db = await testDatabase();

describe('the sandbox’s payments', () => {
	test('come in over HTTP, signed, once the server listens', async () => {
		const { app, deps } = await testApp(testDeps({ db }));
		const accountId = deps.newId();
		const card = { reference: 'pm_card_visa', fingerprint: 'visa' };
		await deps.payments.startTrial({ accountId, customer: 'cus_1', card, key: 'the key' });
		const waiting = () => db.$count(sandboxPaymentEvents);

		// Nothing listens at this port.
		const closed = { ...deps, env: { ...deps.env, port: 1 } };
		await expect(sandboxPaymentsTask.run(closed)).rejects.toThrow();
		expect(await waiting()).toBe(1);

		const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
		await sandboxPaymentsTask.run({ ...deps, env: { ...deps.env, port: Number(port) } });
		expect(await waiting()).toBe(0);
		await app.close();
	});

	test('are left alone by the worker when the real provider is there', async () => {
		const deps = testDeps({ db });
		const payments = { ...deps.payments, kind: 'stripe' } as const;
		await expect(sandboxPaymentsTask.run({ ...deps, payments })).resolves.toBeUndefined();
	});
});
