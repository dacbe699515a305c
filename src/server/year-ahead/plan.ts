/** What a year will bring, as it is saved, shown and compared. Times are ISO instants. */

export interface Moment {
	accountId: string;
	scheduleId: string;
	/** The schedule's name. */
	title: string;
	kind: 'call' | 'message';
	at: string;
	/** Date and time on the schedule's own clocks. */
	local: string;
	zone: string;
	status: string;
	/** The clocks change on that day, or have changed since the schedule's last moment. */
	clocks?: 'that_day' | 'since';
}

export interface PlannedText {
	/** Null for a mail to the operator, and for answers to numbers on nobody's list. */
	accountId: string | null;
	/** Of what it belongs to, if it belongs to a schedule. */
	scheduleId: string | null;
	title: string | null;
	/** Its moment. */
	momentAt: string | null;
	at: string;
	way: 'text' | 'mail';
	/** The purpose of a text, or the template of a mail. */
	what: string;
	/** `holder`, the id of a recipient, or an address. */
	person: string;
	address: string;
	segments: number;
	/** A digest of what it says. */
	words: string;
	/** The link of an invitation, while the plan is made. */
	invites?: string;
	/** The check-in that it asks about, while the plan is made. */
	asks?: { occurrenceId: string; recipientId: string };
}

export interface PlannedAccount {
	email: string;
	zone: string;
}

export interface Plan {
	kinbellPlan: typeof FORMAT;
	from: string;
	/** Where it ends: after so many days, or so many texts and mails. */
	until: string;
	isCut: boolean;
	accounts: Record<string, PlannedAccount>;
	/** Names of recipients, by id. */
	people: Record<string, string>;
	moments: Moment[];
	texts: PlannedText[];
}

export const FORMAT = 1;
