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
