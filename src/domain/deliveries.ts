import type { DeliveryStatus } from '#contract/texts.ts';
import { HOUR_MS, MINUTE_MS } from './time.ts';

/** A delivery is one text to one phone for one purpose; see docs/architecture.md for what may follow what. */

/** How late a text or an invitation may still go out after an outage. */
export const MOST_LATE_MS = { message: HOUR_MS, call: 15 * MINUTE_MS } as const;

/** A reminder's purpose names its minutes before the call, so that each of them is sent once. */
export type ReminderPurpose = `reminder_${number}`;

/** Answers to an answer: what we understood, or which question it is for. */
export type AnswerPurpose = 'answer_confirmation' | 'which_question';

/** Answers to an account holder who texts SKIP, then a number, then UNDO. */
export type SkipPurpose = 'skip_list' | 'skipped' | 'skip_undone' | 'no_calls' | 'nothing_to_undo';

/** A practice, and the answer to who took part in it. */
export type DrillPurpose = 'drill' | 'drill_thanks';
/** Texts back to a person who is checked on, and what the account holder hears of them. */
export type CheckInPurpose =
	| 'check_in_well'
	| 'check_in_call_me'
	/** After words of distress: that we are no emergency service, and who is told. */
	| 'check_in_cry'
	/** In the week of practice: asks the person once more. */
	| 'check_in_nudge'
	/** To the account holder. */
	| 'check_in_asks_call'
	| 'check_in_asks_help'
	| 'check_in_good_news';
/** The steps of a search for somebody who is missing, and what is said to those who are asked. */
export type LadderPurpose =
	| 'ladder_nudge'
	| 'ladder_relative'
	| 'ladder_holder'
	/** Asks who took it whether they reached the person. */
	| 'ladder_reached'
	/** Somebody else looks after it. */
	| 'ladder_taken'
	| 'ladder_yours'
	| 'ladder_passed'
	| 'ladder_thanks'
	/** The person was heard from. */
	| 'ladder_over';

export type TextPurpose =
	| 'message'
	/** Sent before a message that has no room to say who asked for it and how to stop. */
	| 'introduction'
	| 'invite'
	| ReminderPurpose
	| 'moved'
	| 'called_off'
	/** It takes place after all, as it was called off and this was undone. */
	| 'back_on'
	| 'missed_alert'
	/** To the account holder: somebody is alone in the call. */
	| 'someone_came'
	/** To the account holder: somebody would like to be called back. */
	| 'call_back'
	| 'test_invite'
	| 'stop_confirmation'
	| 'start_confirmation'
	| 'help'
	/** Asks which account a reply is for, when several accounts share one of our numbers. */
	| 'which_account'
	| AnswerPurpose
	| SkipPurpose
	| DrillPurpose
	| CheckInPurpose
	| LadderPurpose;

/** How many minutes before its call it goes out; rows of the version before have them only in the purpose. */
export function reminderMinutesOf({
	purpose,
	reminderMinutes,
}: {
	purpose: TextPurpose;
	reminderMinutes: number | null;
}): number | null {
	if (!isReminder(purpose)) return null;
	return reminderMinutes ?? Number(purpose.slice(purpose.indexOf('_') + 1));
}

export function isReminder(purpose: string): purpose is ReminderPurpose {
	return purpose.startsWith('reminder_');
}

const ranks: DeliveryStatus[][] = [
	['delivered'],
	['accepted'],
	['planned', 'queued', 'submitting'],
	['unknown'],
	['rejected', 'undelivered', 'withdrawn'],
];

/**
 * What counts where one thing went by several ways: one that arrived, otherwise one that may still
 * arrive, otherwise the first that failed.
 */
export function bestOf<Sent extends { status: DeliveryStatus }>(sent: Sent[]): Sent | undefined {
	return ranks
		.values()
		.map((rank) => sent.find(({ status }) => rank.includes(status)))
		.find((found) => found !== undefined);
}

/** What goes to the people on a list, and so may go by mail. */
export type MailedPurpose =
	| 'message'
	| 'invite'
	| ReminderPurpose
	| 'moved'
	| 'called_off'
	| 'back_on'
	| AskedPurpose
	| LadderMailPurpose;

/** Asks people for an answer, which those who are mailed give on a page. */
export type AskedPurpose = 'drill' | 'ladder_relative' | 'ladder_reached';

const asked = new Set<TextPurpose>(['drill', 'ladder_relative', 'ladder_reached']);
export const isAsked = (purpose: TextPurpose): purpose is AskedPurpose => asked.has(purpose);

/** What a search tells people who are reached by mail. */
export type LadderMailPurpose =
	| 'ladder_nudge'
	| 'ladder_relative'
	| 'ladder_reached'
	| 'ladder_taken'
	| 'ladder_over';

const mailedByLadders = new Set<TextPurpose>([
	'ladder_nudge',
	'ladder_relative',
	'ladder_reached',
	'ladder_taken',
	'ladder_over',
]);
export const isLadderMail = (purpose: TextPurpose): purpose is LadderMailPurpose =>
	mailedByLadders.has(purpose);

export const isOfLadder = (purpose: TextPurpose): purpose is LadderPurpose =>
	purpose.startsWith('ladder_');

/** Who a delivery is for, as part of its unique key. */
export const holderParty = 'holder';
export const recipientParty = (recipientId: string) => `recipient:${recipientId}`;
export const phoneParty = (phone: string) => `phone:${phone}`;

/** What the texts of a practice belong to. */
export const drillKey = (drillId: string) => `drill:${drillId}`;
