import type { LadderMailPurpose } from '#domain/deliveries.ts';
import { type LadderSentences, ladderText } from './ladder-texts.ts';
import { lineOf } from './line.ts';
import type { TextFacts } from './text-facts.ts';
import { MAX_NAME, MAX_TITLE } from './text-names.ts';

/** What a mail of a search says: the text's first sentence as its headline, and what follows. */
export function ladderMail(
	say: LadderSentences & { gap?: string },
	purpose: LadderMailPurpose,
	facts: Pick<TextFacts, 'ladder'>,
): { headline: string; more: string[] } {
	if (purpose !== 'ladder_relative') {
		return { headline: questionIn(withoutSender(ladderText(say, purpose, facts))), more: [] };
	}
	const { about = 'call', name = '', title, isFirstAsk = false } = facts.ladder ?? {};
	return {
		headline: withoutSender(
			say.missing[about](lineOf(name, MAX_NAME), title ? lineOf(title, MAX_TITLE) : null),
		),
		more: isFirstAsk ? [say.noEmergencyService] : [],
	};
}

/** A text begins with who writes it; a mail says so elsewhere. */
const withoutSender = (text: string) => text.replace(/^[^:：]*Kinbell\s?[:：]\s*/, '');

/** A mail has a button where the text says which digit answers. */
const questionIn = (text: string) => /^[^?？؟]*[?？؟]/.exec(text)?.[0] ?? text;
