import { paths } from './paths.ts';

/* Written without the contract, whose schemas would have to arrive first. If a page asks for something
 * else, it only asks later than it could: tests/journeys/early.spec.ts finds that. */

const me = '/api/auth/me';
/** For every page of an account: who it is, and what stands above the page. */
const frame = [me, '/api/open-rooms', '/api/notices'];
/** For the mark at Messages, which nobody waits for: it is asked for last. */
const unread = '/api/conversations';
const recipients = '/api/recipients';
const schedules = '/api/schedules';

/** What each page asks for at once, whatever its address says. */
const atOnce: Record<string, readonly string[]> = {
	[paths.dashboard]: [
		recipients,
		schedules,
		'/api/calls?limit=10&sort=changed&gathered=true',
		'/api/calls?limit=1&status=completed',
		'/api/messages?limit=10&sort=changed',
		'/api/messages?limit=1&status=sent',
		'/api/dashboard/coming',
		'/api/dashboard/last-talked',
		'/api/check-ins',
	],
	[paths.recipients]: [recipients],
	[paths.schedules]: [schedules],
	[paths.newSchedule]: [recipients],
	[paths.calls]: [recipients, '/api/calls?limit=25&gathered=true'],
	[paths.messages]: [recipients, '/api/messages?limit=50'],
	[paths.practice]: ['/api/ladders/drill'],
	[paths.subscriptions]: ['/api/subscription/details', '/api/subscription/usage'],
};

/** Pages of an account that ask for nothing, or for something that only their code knows. */
const others: readonly string[] = [
	paths.fridge,
	paths.settings,
	paths.subscriptionSuccess,
	paths.subscriptionCancel,
];
const isOfRow = /^\/(recipients|schedules\/edit)\/[^/]+$/;

/** With a query the page may show other rows, so it asks itself. */
export function earlyRequests({
	pathname,
	search,
}: Pick<Location, 'pathname' | 'search'>): string[] {
	const lists = atOnce[pathname];
	if (lists) return [...frame, ...(search === '' ? lists : []), unread];
	if (others.includes(pathname) || isOfRow.test(pathname)) return [...frame, unread];
	return pathname === paths.verifyCode ? [me] : [];
}
