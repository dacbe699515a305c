import type { RunningApp, SignedInAccount } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, addSchedule } from './schedules-steps.ts';

const zones = [
	'America/New_York',
	'America/Los_Angeles',
	'Pacific/Auckland',
	'Asia/Tokyo',
	'Asia/Kolkata',
	'Europe/London',
];

/** Somewhere it is day: at night a practice waits. */
function zoneByDay(): string {
	const hourIn = (timeZone: string) =>
		Number(new Date().toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
	const found = zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 20);
	if (!found) throw new Error('it is night everywhere');
	return found;
}

/** Dad's call asks Maria by mail, Theo by text, and Luis, whose number is dead. */
export async function addCircle(app: RunningApp, account: SignedInAccount) {
	await startTrial(app, account);
	const timezone = zoneByDay();
	const add = (person: { name: string; [field: string]: unknown }) =>
		addRecipient(app, account, { timezone, ...person });
	const email = account.email.replace('@', '-maria@');
	const dad = await add({ name: 'Dad' });
	const maria = await add({ name: 'Maria', email, ways: ['mail'] });
	const theo = await add({ name: 'Theo' });
	const luis = await add({ name: 'Luis', phoneNumber: '15005550009' });
	const ladder = [maria, theo, luis].map(({ _id: recipientId }, index) => ({
		kind: 'relative' as const,
		afterMinutes: 10 + index,
		recipientId,
	}));
	await addSchedule(app, account, [dad], { ladder: { steps: ladder } });
	return { maria, theo };
}
