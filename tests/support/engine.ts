import type { SandboxText } from '#contract/sandbox.ts';
import * as sandbox from '#contract/sandbox.ts';
import { takeTurn } from '#server/features/delivery/rates.ts';
import { sendTexts } from '#server/features/delivery/send.ts';
import { sendDue } from '#server/features/delivery/send-due.ts';
import { wakeDeliveries } from '#server/features/delivery/wake.ts';
import { tendRooms } from '#server/features/rooms/closing.ts';
import { endWaiting } from '#server/features/rooms/waiting.ts';
import type { TestApp, TestDeps } from './test-app.ts';

/** Does what is due at the clock's present moment, as the worker and the queue would, until nothing is left. */
export async function runEngine(deps: TestDeps): Promise<void> {
	await tendRooms(deps);
	for (;;) {
		const taken = (await sendDue(deps)) + (await wakeDeliveries(deps)) + (await endWaiting(deps));
		const ids = deps.queue.take();
		if (ids.length > 0) await sendTexts(deps, ids);
		if (taken === 0 && ids.length === 0) return;
	}
}

/** Dispatches what is due while the provider has no room, so that its texts wait in the queue. */
export async function dispatchIntoQueue(deps: TestDeps): Promise<void> {
	await takeTurn(deps, deps.env.textsPerSecond / 4);
	await sendDue(deps);
}

/** The texts on a sandbox phone, oldest first. */
export async function textsTo({ request }: TestApp, phone: string): Promise<SandboxText[]> {
	return (await request(sandbox.listTexts, { query: { to: phone } })).body;
}
