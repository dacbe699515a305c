import type { LadderView } from '#contract/care.ts';
import type { CheckInRow, CheckInState } from '#contract/check-ins.ts';
import { expect, test } from '#tests/support/browser.ts';
import { addSchedule, createButton } from '../journeys/schedules-steps.ts';
import { buildOverfull, buildUsual } from './family.ts';
import { button, lookAt, visit } from './tour-steps.ts';

/* What is done so that nobody is forgotten: steps of a schedule, check-ins, and how people are. */

test('a schedule with steps and a check-in', async ({ signedIn: page, app, account }) => {
	const { people } = await buildUsual(app, account);
	const [rose] = people;
	await visit(page, 'newSchedule', 'New schedule');
	await page.getByRole('checkbox', { name: 'Grandma Rose' }).check();
	await page.getByRole('switch', { name: 'Look after them' }).check();
	await lookAt(page, page.getByLabel('Step 3: what we do'));
	await button(page, 'Add a step').click();
	await button(page, 'Add a step').click();
	await lookAt(page, page.getByLabel('Step 5: what we do'));
	await createButton(page).click();
	await lookAt(page, 'Choose who should be asked');

	await visit(page, 'newSchedule', 'New schedule', { search: '?filter=message' });
	await page.getByRole('switch', { name: 'Ask whether all is well' }).check();
	await page.getByRole('button', { name: 'Choose everyone' }).click();
	await createButton(page).click();
	await lookAt(page, 'A check-in asks one person.');

	const ladder = { steps: [{ kind: 'nudge', afterMinutes: 3 }] };
	const checkIn = { type: 'message', name: 'All well?', checkIn: {}, ladder };
	const { _id: id } = await addSchedule(app, account, rose ? [rose] : [], checkIn);
	await visit(page, 'schedules', 'Schedules');
	await lookAt(page, 'Check-in, with help if no answer comes');
	await visit(page, 'editSchedule', 'Edit schedule', { id });
	await lookAt(page, 'We text them once more after 3 minutes.');
});

test('whom a very large family can ask', async ({ signedIn: page, app, account }) => {
	await buildOverfull(app, account);
	await visit(page, 'newSchedule', 'New schedule');
	await page.getByRole('switch', { name: 'Look after them' }).check();
	await lookAt(page, page.getByLabel('Step 3: what we do'));
});

const at = '2026-11-15T14:04:00.000Z';

const search: LadderView = {
	_id: '0199f0a2-7d1c-7cc0-8000-000000000001',
	recipientId: '0199f0a2-7d1c-7cc0-8000-000000000002',
	name: 'Grandma Rose',
	cause: 'absent',
	status: 'running',
	outcome: null,
	startedAt: at,
	endedAt: null,
	takenBy: null,
	takenAt: null,
	isTakenByHolder: false,
	steps: [
		{ kind: 'nudge', name: null, status: 'sent', reason: null, at },
		{ kind: 'relative', name: 'Maria', status: 'left_out', reason: 'night', at },
		{ kind: 'relative', name: 'Theo', status: 'sent', reason: null, at },
		{ kind: 'holder', name: null, status: 'waiting', reason: null, at },
	],
};

const said = { minutes: null, words: 'please call me', byName: null, at };

function rowsOf(names: Partial<Record<CheckInState, string>>): CheckInRow[] {
	return (Object.entries(names) as [CheckInState, string][]).map(([state, name], index) => ({
		scheduleId: `0199f0a2-7d1c-7cc0-8000-00000000010${index.toString(16)}`,
		title: 'Good morning',
		recipientId: search.recipientId,
		name,
		timezone: 'America/New_York',
		state,
		at,
		answer: state === 'asked' ? { ...said, code: 'call_me' } : null,
		ladder:
			{
				searching: search,
				taken: {
					...search,
					status: 'taken' as const,
					takenBy: 'Theo',
					takenAt: at,
				},
			}[state as string] ?? null,
		messageId: null,
		nextAt: at,
		practiceUntil: state === 'waiting' ? '2026-11-22' : null,
		unanswered: state === 'stopped' ? 10 : 0,
	}));
}

test('how people are who are checked on', async ({ signedIn: page, app, account }) => {
	await buildUsual(app, account);
	const rows = rowsOf({
		well: 'Rose',
		asked: 'Theo',
		not_yet: 'Maria',
		waiting: 'Ben',
		late: 'Chloe',
		searching: 'Bartholomäus-Maximilian Featherstonehaugh-Cholmondeley',
		taken: 'Dora',
		reached: 'Emil',
		failed: 'Fay',
		stopped: 'Gus',
		net_gone: 'Hal',
		paused: 'Ida',
	});
	await page.route('**/api/check-ins', (route) => route.fulfill({ json: rows }));
	await visit(page, 'dashboard', 'Dashboard');
	const section = page.getByRole('region', { name: 'How they are today' });
	await expect(section.getByRole('listitem')).toHaveCount(rows.length);
	await lookAt(page, /Theo is checking since/);
});
