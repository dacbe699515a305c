import { describe, expect, test } from 'vitest';
import type { LadderView } from '#contract/care.ts';
import { ladderPhrases } from './en/call/ladder.ts';
import { isTold, ladderLineIn } from './ladder-line.ts';

const at = (time: string) => `2026-11-15T${time}:00.000Z`;
const step = (
	kind: LadderView['steps'][number]['kind'],
	time: string,
	status: LadderView['steps'][number]['status'],
	name: string | null = null,
	reason: LadderView['steps'][number]['reason'] = null,
) => ({ kind, name, status, reason, at: at(time) });

const running: LadderView = {
	_id: '1',
	recipientId: '2',
	name: 'Dad',
	cause: 'absent',
	status: 'running',
	outcome: null,
	startedAt: at('18:00'),
	endedAt: null,
	takenBy: null,
	takenAt: null,
	isTakenByHolder: false,
	steps: [
		step('nudge', '18:03', 'sent'),
		step('relative', '18:10', 'waiting', 'Maria'),
		step('holder', '18:15', 'waiting'),
	],
};
const isMarias = { takenBy: 'Maria', takenAt: at('18:11') };
const asked = [step('nudge', '18:03', 'sent'), step('relative', '18:10', 'sent', 'Maria')];

const lineOf = (ladder: LadderView) =>
	ladderLineIn(ladderPhrases, ladder, (moment) => moment.slice(11, 16)).join(' · ');

describe('[LD-06] a search in one line', () => {
	test.each<[string, Partial<LadderView>]>([
		['texted 18:00 · nudged 18:03 · next: Maria, 18:10', {}],
		[
			'texted 18:00 · nudged 18:03 · Maria asked 18:10 · Maria is checking since 18:11',
			{ status: 'taken', ...isMarias, steps: [...asked, step('holder', '18:15', 'withdrawn')] },
		],
		[
			'texted 18:00 · nudged 18:03 · you have it since 18:05',
			{
				status: 'taken',
				takenBy: 'Ana',
				takenAt: at('18:05'),
				isTakenByHolder: true,
				steps: [step('nudge', '18:03', 'sent'), step('relative', '18:10', 'withdrawn', 'Maria')],
			},
		],
		[
			'asked for a call 18:00 · Maria: not asked, as it was night there · you were told 18:15 · nobody took it',
			{
				cause: 'asked',
				status: 'ended',
				outcome: 'ran_out',
				endedAt: at('18:35'),
				steps: [
					step('relative', '18:10', 'left_out', 'Maria', 'night'),
					step('holder', '18:15', 'sent'),
				],
			},
		],
		[
			'texted 18:00 · nudge: missed · Maria: not reached · joined 18:20',
			{
				status: 'ended',
				outcome: 'joined',
				endedAt: at('18:20'),
				steps: [step('nudge', '18:03', 'missed'), step('relative', '18:10', 'failed', 'Maria')],
			},
		],
	])('%s', (line, changes) => {
		expect(lineOf({ ...running, ...changes })).toBe(line);
	});

	test('says nothing about those who came before anything was done', () => {
		const steps = running.steps.map((each) => ({ ...each, status: 'withdrawn' as const }));
		const joined = { status: 'ended' as const, outcome: 'joined' as const, endedAt: at('18:01') };
		expect(isTold({ ...running, ...joined, steps })).toBe(false);
		expect(isTold({ ...running, ...joined })).toBe(true);
		expect(isTold({ ...running, steps: [step('nudge', '18:03', 'waiting')] })).toBe(true);
	});
});
