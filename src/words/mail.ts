import type { PlanLimits, Tier } from '#contract/plans.ts';

/** The words of one mail; the link of its button is added where it is sent. */
export interface MailWords {
	subject: string;
	/** The heading, where it is not the subject. */
	title?: string;
	paragraphs: string[];
	button?: string;
	/** Said after the button, smaller: how long it works, what to do if this mail was not expected. */
	closing?: string;
}

/** What a mail about a subscription tells of. */
export interface PlanFacts {
	tier: Tier;
	/** When it begins, ends or is paid for next: an instant. */
	at: string;
	timezone: string;
	limits: PlanLimits;
	mostInCall: number;
}
