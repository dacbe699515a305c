import { expect, test } from 'vitest';
import { asSeen, type BoardPerson } from './person-words.ts';

const person = (personId: string, state: BoardPerson['state'], isHost = false): BoardPerson => ({
	personId,
	recipientId: null,
	name: personId,
	isHost,
	invitation: { status: 'delivered', isSettled: true, reason: null },
	openedAt: null,
	joinedAt: null,
	leftAt: null,
	state,
	canBeInvitedAgain: true,
});

test('whoever is seen in the call is in it, and is sent no link', () => {
	const people = [
		person('Ana', 'connecting', true),
		person('Bob', 'connecting'),
		person('Cleo', 'opened'),
		person('Dora', 'left'),
	];
	const tiles = [
		{ personId: 'Bob', line: 'connected' },
		{ personId: 'Cleo', line: 'connecting' },
	] as const;
	expect(asSeen(people, [...tiles])).toMatchObject([
		{ state: 'here', canBeInvitedAgain: false },
		{ state: 'here', canBeInvitedAgain: false },
		{ state: 'connecting', canBeInvitedAgain: false },
		{ state: 'left', canBeInvitedAgain: true },
	]);
});
