import type { LadderPurpose } from '#domain/deliveries.ts';
import { lineOf } from './line.ts';
import type { LadderFacts, TextFacts } from './text-facts.ts';
import { MAX_NAME, MAX_TITLE } from './text-names.ts';

/** What is said to a person who is missing, and to those who are asked to look after them. */
export interface LadderSentences {
	/** To the person: their call has begun; the link follows. The title is null for a call without one. */
	callHasBegun: (title: string | null) => string;
	/** To the person: their check-in asks once more. */
	allWell: string;
	/** Why somebody is asked; nobody knows a gender. */
	missing: Record<LadderFacts['about'], (name: string, title: string | null) => string>;
	willYouCheck: string;
	/** Before the link to the page where they answer. */
	answerHere: string;
	noEmergencyService: string;
	/** To the account holder. */
	willYouTakeIt: string;
	didYouReach: (name: string) => string;
	isChecking: (taker: string, name: string) => string;
	youCheck: (name: string) => string;
	someoneElse: string;
	thankYou: (name: string) => string;
	heardFrom: (name: string) => string;
}

const nobody: LadderFacts = { about: 'call', name: '', title: null };

/** Without the link of a nudge. */
export function ladderText(
	say: LadderSentences & { gap?: string },
	purpose: LadderPurpose,
	{ ladder }: Pick<TextFacts, 'ladder'>,
): string {
	const { about, isFirstAsk, ...named } = ladder ?? nobody;
	const name = lineOf(named.name, MAX_NAME);
	const title = named.title ? lineOf(named.title, MAX_TITLE) : null;
	const inARow = (...sentences: string[]) => sentences.join(say.gap ?? ' ');
	switch (purpose) {
		case 'ladder_nudge':
			return about === 'call' ? say.callHasBegun(title) : say.allWell;
		case 'ladder_relative':
			return inARow(
				say.missing[about](name, title),
				say.willYouCheck,
				...(isFirstAsk ? [say.noEmergencyService] : []),
			);
		case 'ladder_holder':
			return inARow(say.missing[about](name, title), say.willYouTakeIt);
		case 'ladder_reached':
			return say.didYouReach(name);
		case 'ladder_taken':
			return say.isChecking(lineOf(named.taker ?? '', MAX_NAME), name);
		case 'ladder_yours':
			return say.youCheck(name);
		case 'ladder_passed':
			return say.someoneElse;
		case 'ladder_thanks':
			return say.thankYou(name);
		case 'ladder_over':
			return say.heardFrom(name);
	}
}
