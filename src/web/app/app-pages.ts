import { type RouteObject, redirect } from 'react-router';
import { billing } from '#web/lib/billing.ts';
import { paths } from '#web/lib/paths.ts';
import { lazyPage } from './lazy-page.ts';

const billingPages = [
	lazyPage(paths.subscriptions, () => import('#web/features/billing/subscriptions-page.tsx')),
	lazyPage(paths.subscriptionSuccess, () => import('#web/features/billing/success-page.tsx')),
	lazyPage(paths.subscriptionCancel, () => import('#web/features/billing/cancel-page.tsx')),
];

const leadingAway = ({ path }: RouteObject): RouteObject => ({
	path,
	loader: () => redirect(paths.dashboard),
});

/** Pages of people who are signed in. */
export const appPages = [
	lazyPage(paths.dashboard, () => import('#web/features/dashboard/dashboard-page.tsx')),
	lazyPage(paths.recipients, () => import('#web/features/recipients/recipients-page.tsx')),
	lazyPage(paths.person, () => import('#web/features/people/person-page.tsx')),
	lazyPage(paths.schedules, () => import('#web/features/schedules/schedules-page.tsx')),
	lazyPage(paths.newSchedule, () => import('#web/features/schedules/new-schedule-page.tsx')),
	lazyPage(paths.editSchedule, () => import('#web/features/schedules/edit-schedule-page.tsx')),
	lazyPage(paths.fridge, () => import('#web/features/schedules/fridge-page.tsx')),
	lazyPage(paths.calls, () => import('#web/features/calls/calls-page.tsx')),
	lazyPage(paths.messages, () => import('#web/features/messages/messages-page.tsx')),
	lazyPage(paths.practice, () => import('#web/features/drills/practice-page.tsx')),
	lazyPage(paths.settings, () => import('#web/features/accounts/settings-page.tsx')),
	...(billing === 'plans' ? billingPages : billingPages.map(leadingAway)),
];
