import {
	type AskedPurpose,
	isAsked,
	isLadderMail,
	isReminder,
	type LadderMailPurpose,
	type MailedPurpose,
} from '#domain/deliveries.ts';
import type { MailWords } from './mail.ts';
import type { TextFacts } from './text-facts.ts';
import { isNow, type textsIn, upperFirst } from './texts.ts';

/** Mails to the people on a list: they say what the texts say. */

export interface PeopleMailSentences {
	/** The subject of a message. */
	messageFrom: (name: string) => string;
	/** The button that opens the call. */
	join: string;
	/** The button that opens the page where the reader answers. */
	answer: string;
	/** Ends a reminder, as the link comes in a mail or text of its own. */
	linkComes: string;
	/** The same in a reminder that goes out when the call begins. */
	linkComesNow: string;
	/** The reader has not answered yet. Names the link `choose`, which stands below. */
	question: (name: string) => string;
	/** Who asked for this mail. */
	askedBy: (name: string) => string;
	/** Below every mail: two links. */
	stop: string;
	choose: string;
}

export interface PeopleMailWords extends MailWords {
	footer: { askedBy: string; stop: string; choose: string };
}

type Texts = Pick<ReturnType<typeof textsIn>, 'sentenceOf' | 'senderOf' | 'askedOf'>;

export const peopleMailsIn =
	({ sentenceOf, senderOf, askedOf }: Texts, say: PeopleMailSentences) =>
	(purpose: MailedPurpose, facts: TextFacts): PeopleMailWords => {
		const sender = senderOf(facts);
		const { stop, choose } = say;
		return {
			...contentOf(purpose, facts),
			...(facts.asks && { closing: say.question(sender) }),
			footer: { askedBy: say.askedBy(sender), stop, choose },
		};

		function contentOf(purpose: MailedPurpose, facts: TextFacts): MailWords {
			if (purpose === 'message') {
				const subject = say.messageFrom(sender);
				return { subject, paragraphs: linesOf(facts.content) };
			}
			if (isReminder(purpose)) {
				const comes = isNow(facts) ? say.linkComesNow : say.linkComes;
				return { subject: headline(sentenceOf('reminder', facts)), paragraphs: [comes] };
			}
			if (isAsked(purpose) || isLadderMail(purpose)) {
				const asked = askedOf(purpose, facts);
				const button = buttonOf(purpose, facts);
				return {
					subject: headline(asked.headline),
					paragraphs: asked.more,
					...(button && { button }),
				};
			}
			const subject = headline(sentenceOf(purpose, facts));
			if (purpose !== 'invite') return { subject, paragraphs: [] };
			return { subject, paragraphs: linesOf(facts.invitation), button: say.join };
		}

		/** Only what can be answered or joined has one. */
		function buttonOf(
			purpose: AskedPurpose | LadderMailPurpose,
			{ ladder }: TextFacts,
		): string | undefined {
			if (isAsked(purpose)) return say.answer;
			return purpose === 'ladder_nudge' && ladder?.about === 'call' ? say.join : undefined;
		}
	};

function linesOf(written?: string | null): string[] {
	return (written ?? '').split(/\n+/).filter((line) => line.trim() !== '');
}

/** A sentence as a heading has no full stop, and begins with a capital letter. */
function headline(sentence: string): string {
	return upperFirst(sentence.replace(/[.。]$/, ''));
}
