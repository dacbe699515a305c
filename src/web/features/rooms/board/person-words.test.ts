import { expect, test } from 'vitest';
import { asSeen, type BoardPerson, missingWords } from './person-words.ts';

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
	missing: null,
	canBeInvitedAgain: true,
});

const devices = { microphone: 'on', camera: 'off' } as const;

test('whoever is seen in the call is in it, and is sent no link', () => {
	const people = [
		person('Ana', 'connecting', true),
		person('Bob', 'connecting'),
		person('Cleo', 'opened'),
		person('Dora', 'left'),
	];
	const tiles = [
		{ personId: 'Bob', line: 'connected', ...devices },
		{ personId: 'Cleo', line: 'connecting', ...devices },
	] as const;
	expect(asSeen(people, [...tiles])).toMatchObject([
		{ state: 'here', canBeInvitedAgain: false },
		{ state: 'here', canBeInvitedAgain: false },
		{ state: 'connecting', canBeInvitedAgain: false },
		{ state: 'left', canBeInvitedAgain: true },
	]);
});

test.each([
	['none', 'none', "Rose can't be heard or seen yet"],
	['none', 'off', "Rose can't be heard yet"],
	['on', 'none', "Rose can't be seen yet"],
	['off', 'off', undefined],
] as const)(
	'[UX-15] with microphone %s and camera %s, the host reads %s',
	(microphone, camera, said) => {
		const tile = { personId: 'Rose', line: 'connected', microphone, camera } as const;
		// What the host's browser sees is newer than what the server knew.
		const [rose] = asSeen([{ ...person('Rose', 'here'), missing: 'both' }], [tile]);
		expect(rose && missingWords(rose)).toBe(said);
		expect(missingWords({ ...person('Ana', 'here', true), missing: 'both' })).toBeUndefined();
	},
);
