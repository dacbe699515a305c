import type { Check, Checked } from '#contract/operator.ts';

/** What the doctor finds, for the operator. Names of settings and commands stay as they are. */
type Sentence = string | ((checked: Checked) => string);

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const fine: Record<Check, Sentence> = {
	migrations: 'The database is up to date.',
	workers: ({ count }) => `Workers alive: ${count}.`,
	overdue: 'Nothing that is due was left lying.',
	stuck: 'No text is stuck.',
	unknown: 'Every text of the last day was confirmed or refused.',
	complete: 'Everybody who was to be texted has a text on record.',
	next_moments: 'Every active schedule knows its next moment.',
	idle_schedules: 'Nothing lies ahead for schedules that are switched off.',
	mails: 'No mail of the last day failed.',
	mailbox: 'Mails that come back are read, where MAILBOX_URL is set.',
	backup: ({ count }) =>
		count < 0
			? 'No backup was proven yet, and the installation is new.'
			: `The last proven backup is ${days(count)} old.`,
	paid_plans: 'There are no plans, and nobody pays for one.',
};

export const wrong: Record<Check, Sentence> = {
	migrations: 'The database is older than this version.',
	workers: 'No worker is alive, so nothing is sent.',
	overdue: ({ count }) => `${count} occurrences have been due for more than five minutes.`,
	stuck: ({ count }) => `${count} texts should have been looked after more than five minutes ago.`,
	unknown: ({ count }) => `${count} texts of the last day were never confirmed.`,
	complete: ({ count }) => `${count} people of what was dispatched have no text on record.`,
	next_moments: ({ count }) => `${count} active schedules had lost their next moment.`,
	idle_schedules: ({ count }) => `${count} schedules were switched off but had something ahead.`,
	mails: ({ count }) => `${count} mails of the last day could not be delivered.`,
	mailbox:
		'The mailbox of MAILBOX_URL has not answered for an hour, so nobody hears of mails that come back.',
	backup: ({ count }) =>
		count < 0
			? 'No backup of this installation was ever proven.'
			: `The last proven backup is ${days(count)} old.`,
	paid_plans: ({ count }) =>
		`There are no plans here, but ${count} accounts may still pay for one at Stripe.`,
};

/** What to do about it. */
export const advice: Record<Check, string> = {
	migrations: 'Start Kinbell once.',
	workers: 'Run npm start, or npm run worker beside npm run web.',
	overdue: 'A worker takes them up; if one runs, look for "task failed" in its log.',
	stuck:
		'A worker takes them up. If one runs, look for "task failed" in its log; if there are many, run more workers, or raise TEXTS_PER_SECOND if the provider allows it.',
	unknown: 'Look at the provider’s own log; the account holders can send them again.',
	complete: 'This should not happen: please report it, with the log of that time.',
	next_moments: 'npm run doctor -- --repair puts it right.',
	idle_schedules: 'npm run doctor -- --repair puts it right.',
	mails: 'The column "reason" of the table "mails" says why; check SMTP_URL.',
	mailbox:
		'Check its address, user and password; "task failed" in the worker’s log says what the server answered.',
	backup: 'npm run backup -- --verify takes one, restores it aside and compares.',
	paid_plans: 'End their subscriptions at Stripe: Kinbell no longer can.',
};
