import type { Page } from '@playwright/test';
import { moveMoment, pauseSchedule, saveDaysOff, skipMoment } from '#contract/calendar.ts';
import type { RunningApp, SignedInAccount } from '#tests/support/browser.ts';
import { buildCall } from '#tests/support/history.ts';
import { monthAfter, monthNow } from '#web/features/schedules/month-days.ts';
import { calendarDay } from '#web/lib/format.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, addSchedule } from './schedules-steps.ts';

const ZONE = 'America/New_York';
export const present = monthNow(new Date(), ZONE);
/** The next one. */
export const month = monthAfter(present, 1);
export const on = (day: number, shown = month) => `${shown}-${String(day).padStart(2, '0')}`;
const titleOf = (shown: string) => calendarDay(`${shown}-01`, { month: 'long', year: 'numeric' });
export const longDay = (date: string) =>
	calendarDay(date, { weekday: 'long', month: 'long', day: 'numeric' });
export const weekday = (date: string) => calendarDay(date, { weekday: 'long' });

export const dayOf = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
export const heading = (page: Page, shown: string) =>
	page.getByRole('heading', { level: 2, name: titleOf(shown) });
export const dialogOf = (page: Page, date: string) =>
	page.getByRole('dialog', { name: longDay(date) });

/** Next month: a call every day that is skipped, moved and paused, and a day with five things. */
export async function planMonth(app: RunningApp, account: SignedInAccount) {
	const { token } = account;
	await startTrial(app, account);
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	const daily = { frequency: 'daily', startDate: on(1), time: '18:00' };
	const call = await addSchedule(app, account, [rose, theo], { name: 'Evening call', ...daily });
	for (const name of ['Tea', 'Chess', 'Story', 'Prayer']) {
		await addSchedule(app, account, [theo], { name, frequency: 'once', startDate: on(12) });
	}
	const params = { scheduleId: call._id };
	await app.request(skipMoment, { params, body: { day: on(2) } }, token);
	const later = { day: on(3), date: on(4), time: '20:00' };
	await app.request(moveMoment, { params, body: later }, token);
	await app.request(pauseSchedule, { params, body: { from: on(6), until: on(7) } }, token);
	const picnic = [{ from: on(9), until: on(9), name: 'Picnic' }];
	await app.request(saveDaysOff, { body: picnic }, token);
	await buildCall(app, account, {
		scheduleId: call._id,
		recipients: [rose, theo],
		missedBy: [theo],
		at: `${on(5, monthAfter(present, -1))}T17:00:00.000Z`,
	});
}
