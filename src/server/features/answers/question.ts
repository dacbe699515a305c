/** What a phone was asked and may still answer. The question is the text itself: no row is written for it. */
export interface Question {
	/**
	 * `call`: an invitation, a reminder or a nudge. `ladder`: whether they will look after somebody.
	 * `reached`: whether they reached that person.
	 */
	kind: 'call' | 'check_in' | 'ladder' | 'reached' | 'drill';
	/** The text that asked; null for a check-in of today that has not asked yet. */
	deliveryId: string | null;
	accountId: string;
	/** Null for a drill. */
	occurrenceId: string | null;
	/** Who was asked. */
	recipientId: string;
	/** The ladder or the drill that asked; null for the others. */
	subjectId: string | null;
	askedAt: Date;
}
