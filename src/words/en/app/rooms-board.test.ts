import { expect, test } from 'vitest';
import * as es from '../../es/app/screens/rooms-board.ts';
import * as en from './screens/rooms-board.ts';

test.each([
	[[], false, 'Nobody is here yet', 'Aún no hay nadie'],
	[[], true, "You're here", 'Solo está usted'],
	[['Dad'], false, 'Dad is here', 'Está Dad'],
	[['Dad', 'Rose'], false, 'Dad and Rose are here', 'Están Dad y Rose'],
	[['Dad'], true, 'You and Dad are here', 'Están usted y Dad'],
	[
		['Ava', 'Ben', 'Cleo', 'Dad', 'Eve'],
		false,
		'Ava, Ben, Cleo and 2 others are here',
		'Están Ava, Ben, Cleo y otras 2 personas',
	],
])(
	'[UX-04] who is in an open room: %j, with the host: %s',
	(names, isHostHere, english, spanish) => {
		expect(en.whoIsHere(names, isHostHere)).toBe(english);
		expect(es.whoIsHere(names, isHostHere)).toBe(spanish);
	},
);

test.each([
	['Sunday call', ['Dad'], 'Sunday call'],
	['', ['Dad', 'Rose'], 'Call with Dad and Rose'],
	['', [], 'Your call'],
])('[UX-04] a call is called %j %j in the bar', (title, invited, called) => {
	expect(en.callName(title, invited)).toBe(called);
});
