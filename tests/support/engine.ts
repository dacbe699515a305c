import type { SandboxText } from '#contract/sandbox.ts';
import * as sandbox from '#contract/sandbox.ts';
import { takeTurn } from '#server/features/delivery/rates.ts';
import { sendDue } from '#server/features/delivery/send-due.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { wakeLadders } from '#server/features/ladders/task.ts';
import { tendRooms } from '#server/features/rooms/closing.ts';
import { endWaiting } from '#server/features/rooms/waiting.ts';
import type { TestApp, TestDeps } from './test-app.ts';

/** Does what is due at the clock's present moment, as the worker would, until nothing is left. */
export async function runEngine(deps: TestDeps): Promise<void> {
	await tendRooms(deps);
	for (;;) {
		const taken =
			(await sendDue(deps)) +
			(await sendWaiting(deps, 'text')) +
			(await sendWaiting(deps, 'mail')) +
			(await endWaiting(deps)) +
			(await wakeLadders(deps));
		if (taken === 0) return;
	}
}

/** Dispatches what is due while the provider has no room, so that its texts wait. */
export async function dispatchToWait(deps: TestDeps): Promise<void> {
	await takeTurn(deps, deps.env.textsPerSecond / 4);
	await sendDue(deps);
}

/** The texts on a sandbox phone, oldest first. */
export async function textsTo({ request }: TestApp, phone: string): Promise<SandboxText[]> {
	return (await request(sandbox.listTexts, { query: { to: phone } })).body;
}
