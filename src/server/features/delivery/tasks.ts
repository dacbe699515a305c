import { and, isNull, lt } from 'drizzle-orm';
import { inboundTexts, textEvents } from '#server/db/schema.ts';
import { DUE } from '#server/db/signals.ts';
import { DAY_MS, HOUR_MS } from '#server/http/budgets.ts';
import type { Task } from '#server/worker.ts';
import { dispatchDue } from './dispatch.ts';
import { endWaiting } from './waiting.ts';
import { wakeDeliveries } from './wake.ts';

/** A signal wakes them at once; looking every second is the guarantee. */
const LOOK_MS = 1_000;

export const dispatchTask: Task = {
	name: 'dispatch',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	run: (deps) => untilNothingIsLeft(() => dispatchDue(deps)),
};

export const wakeTask: Task = {
	name: 'wake deliveries',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	run: (deps) => untilNothingIsLeft(() => wakeDeliveries(deps)),
};

export const waitingTask: Task = {
	name: 'end waiting',
	everyMs: 5_000,
	run: (deps) => untilNothingIsLeft(() => endWaiting(deps)),
};

const TIDY_MS = HOUR_MS;
const KEPT_MS = 90 * DAY_MS;

/** The provider's words are kept for as long as it may repeat them, and texts that were nobody's. */
export const tidyTextsTask: Task = {
	name: 'tidy texts',
	everyMs: TIDY_MS,
	async run({ db, clock }) {
		const before = new Date(clock.now().getTime() - KEPT_MS);
		await db.delete(textEvents).where(lt(textEvents.receivedAt, before));
		await db
			.delete(inboundTexts)
			.where(and(lt(inboundTexts.receivedAt, before), isNull(inboundTexts.accountId)));
	},
};

async function untilNothingIsLeft(round: () => Promise<number>): Promise<void> {
	while ((await round()) > 0);
}
