export const frequencies = ['once', 'daily', 'weekly', 'monthly', 'annually'] as const;
export type Frequency = (typeof frequencies)[number];

/**
 * When something happens: calendar days and a wall clock in a zone, never an instant, so it survives
 * clock changes.
 */
export interface RecurrenceRule {
	frequency: Frequency;
	/** HH:MM */
	time: string;
	/** YYYY-MM-DD */
	startDate: string;
	/** YYYY-MM-DD; this whole day still counts. */
	endDate?: string | null;
	/** An IANA name such as 'America/New_York'. */
	timezone: string;
	/** For weekly rules: 0 is Sunday, 6 is Saturday. */
	daysOfWeek?: readonly number[] | null;
	/** For monthly rules: 1 to 31; shorter months use their last day. */
	dayOfMonth?: number | null;
	/** For annual rules: MM-DD, a day of a leap year; 02-29 is 02-28 in other years. */
	monthAndDay?: string | null;
}

/** The values of fields that a rule leaves out; `monthAndDay` is then the start date's. */
export const recurrenceDefaults = { time: '09:00', daysOfWeek: [1], dayOfMonth: 1 } as const;
