import type { Deps } from './deps.ts';
import type { AccountPorts } from './features/accounts/routes.ts';
import { presentSubscription } from './features/billing/present.ts';
import { findSubscription } from './features/billing/subscriptions.ts';
import { getPlan, getUsage } from './features/billing/usage.ts';
import { presentCall, presentGathering } from './features/calls/present.ts';
import { listGatherings } from './features/calls/queries.ts';
import { presentMessage } from './features/messages/present.ts';
import { listMessages } from './features/messages/queries.ts';
import { endSchedules } from './features/occurrences/closed-account.ts';
import { presentRecipient } from './features/recipients/present.ts';
import { listRecipients } from './features/recipients/queries.ts';
import { listReached } from './features/recipients/reached.ts';
import { closeRoomsOf } from './features/rooms/closing.ts';
import { listDaysOff } from './features/schedules/days-off.ts';
import { getCircumstances, presentSchedule } from './features/schedules/present.ts';
import { listSchedules } from './features/schedules/queries.ts';

/** The commands and queries of later features that accounts use. */
export function accountPorts(deps: Deps): AccountPorts {
	const { db, clock, env } = deps;
	return {
		async getPlan(account) {
			const { tier, usage } = await getPlan(db, deps, account);
			// Clients know three plans, and ask people with the highest one for nothing.
			return { tier: tier ?? 'premium', usage };
		},

		async exportData(accountId, words) {
			const now = clock.now();
			const recipients = await listRecipients(db, accountId);
			const schedules = await listSchedules(db, accountId);
			const circumstances = await getCircumstances(db, deps, accountId, schedules);
			const reached = await listReached(db, accountId);
			const messages = await listMessages(db, accountId);
			const gatherings = await listGatherings(db, accountId);
			const subscription = await findSubscription(db, accountId);
			return {
				...((subscription || env.billing === 'plans') && {
					subscription: presentSubscription(subscription, now),
				}),
				usage: await getUsage(db, deps, accountId),
				recipients: recipients.map((row) => ({
					...presentRecipient(row, deps, { resting: circumstances.resting, reached }, words),
					agreedAt: row.agreedAt.toISOString(),
					agreement: row.agreement,
				})),
				schedules: schedules.map((row) => presentSchedule(row, circumstances, words)),
				daysOff: await listDaysOff(db, accountId),
				messages: messages.map((row) => presentMessage(row, now)),
				calls: gatherings.flatMap(({ calls }) => calls.map(presentCall)),
				gatherings: gatherings.map(presentGathering),
			};
		},

		async endAll(tx, accountId) {
			await endSchedules(tx, deps, accountId);
			await closeRoomsOf(tx, deps, accountId);
		},
	};
}
