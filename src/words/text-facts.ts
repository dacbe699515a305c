import type { Meaning } from '#contract/care.ts';

/** What a text tells of; each purpose reads what it needs. */
export interface TextFacts {
	/** When the text is handed to the provider. */
	now: Date;
	/** Who asked for it; empty for texts that are nobody's, such as the answer to HELP. */
	holderName: string;
	/** The text goes to the account holder, or to who asked for a test call. */
	isHolder: boolean;
	/** The person never had a text that says who asked for it and how to stop. */
	isFirst: boolean;
	/** The person has not answered yet, and this is the last text before they do. */
	asks?: boolean;
	/** The reader's number. */
	phone?: string;
	/** For a test call: who is called. For `someone_came`, `call_back` and check-ins: whom it is about. */
	personName?: string;
	/** A message's words. */
	content?: string;
	/** What a quick call's invitation says besides. */
	invitation?: string | null;
	/** The schedule's name; null for a quick call. */
	title?: string | null;
	dueAt?: Date;
	/** Where the person is if that is known, otherwise the schedule's or the account's zone. */
	timezone?: string;
	/** For `moved`: when it takes place instead; null when it does not. */
	nextDueAt?: Date | null;
	/** For `called_off`: it takes place, but without this person. */
	goesAhead?: boolean;
	/** For `missed_alert`. */
	missedNames?: string[];
	/** For `help` and `call_back`: where the app is. */
	publicUrl?: string;
	/** For an invitation or a reminder: the person may answer it by text. */
	isAnswerable?: boolean;
	/** For `answer_confirmation`: what we understood. */
	answer?: { meaning: Meaning; minutes: number | null };
	/** For `which_question`: those that may be meant. */
	questions?: AskedThing[];
	/** For `which_account`: those who may be meant. */
	askers?: Asker[];
	/** For `skip_list`, and the one call of `skipped` and `skip_undone`. */
	calls?: NamedMoment[];
	/** For `skip_list`: the answer to the list before has skipped nothing. */
	isListedAgain?: boolean;
	/** For `skipped` and `skip_undone`: who is told of it. */
	toldNames?: string[];
	/** For what belongs to a search for somebody. */
	ladder?: LadderFacts;
}

/** The search for a person who is missing. */
export interface LadderFacts {
	/** They did not come into a call, did not answer a check-in, or asked for help. */
	about: 'call' | 'check_in' | 'asked';
	/** The person's. */
	name: string;
	/** The call's; null when it has none. */
	title: string | null;
	/** Who looks after it. */
	taker?: string;
	/** The reader was never asked before. */
	isFirstAsk?: boolean;
}

/** Something that a phone was asked. */
export interface AskedThing {
	kind: 'call' | 'check_in' | 'ladder' | 'reached' | 'drill';
	/** Who had it asked. */
	holderName: string;
	/** The schedule's name, of a call. */
	title: string | null;
	/** When the call is. */
	at: Date | null;
	/** Who is missing. */
	name: string | null;
}

/** One moment of a schedule. */
interface NamedMoment {
	title: string;
	at: Date;
}

/** Somebody who had a person texted; the number is theirs. */
export interface Asker {
	name: string;
	phone: string | null;
}
