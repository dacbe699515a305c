import { expect, test } from 'vitest';
import { reminderMinutesOf, type TextPurpose } from './deliveries.ts';

test.each<[TextPurpose, number | null, number | null]>([
	['reminder_60', 60, 60],
	// The version before this one writes it like this.
	['reminder_1440', null, 1440],
	['message', null, null],
	['called_off', null, null],
])(
	'a text for %s with %s in its row goes out so many minutes before: %s',
	(purpose, reminderMinutes, minutes) => {
		expect(reminderMinutesOf({ purpose, reminderMinutes })).toBe(minutes);
	},
);
