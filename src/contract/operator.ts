import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './primitives.ts';

/** The operator's page: how the installation is doing. It only reads. */

/** What the doctor looks at in the database; src/words has the sentences. */
export const checks = [
	'migrations',
	'workers',
	'overdue',
	'stuck',
	'unknown',
	'complete',
	'next_moments',
	'idle_schedules',
	'mails',
	'mailbox',
	/** `count` is the age of the last proven backup in days, below 0 where none was ever proven. */
	'backup',
	'paid_plans',
] as const;
export type Check = (typeof checks)[number];

const checked = z.object({
	check: z.enum(checks),
	isFine: z.boolean(),
	/** How many are wrong; of workers, how many are alive. */
	count: z.number(),
});
export type Checked = z.output<typeof checked>;

const state = z.object({
	at: instant,
	findings: z.array(checked),
	due: z.object({
		/** Calls and messages of the next 24 hours, and the first of all. */
		moments: z.number(),
		next: z.nullable(instant),
		/** Texts and mails that go out now. */
		waiting: z.number(),
	}),
	/** Moments, texts and mails that should have gone out more than five minutes ago. */
	late: z.number(),
	/** Of the last day: texts and mails that nobody confirmed, and those that did not arrive. */
	unknown: z.number(),
	failed: z.number(),
	/** By UTC, as the daily limit counts. */
	today: z.object({
		texts: z.number(),
		segments: z.number(),
		mails: z.number(),
		/** Such as '1.58 USD'; null while no price is set. */
		cost: z.nullable(z.string()),
	}),
	/** The last backup that was restored and compared. */
	backup: z.nullable(z.object({ at: instant, file: z.string() })),
	providers: z.object({
		texts: z.enum(['phone', 'twilio', 'off', 'sandbox']),
		mail: z.enum(['smtp', 'sandbox']),
		/** Only where texts go out through the family's own phone. */
		phone: z.nullable(z.object({ seenAt: instant, isAway: z.boolean() })),
	}),
});
export type OperatorState = z.output<typeof state>;

export const readOperatorState = endpoint({
	method: 'GET',
	path: '/api/operator',
	summary:
		'How this installation is doing, for its operator; opens with the key of the set-up page',
	auth: 'none',
	reply: state,
});
