import { showPhone } from '#contract/phone.ts';
import { MAX_TEXT_CHARACTERS } from '#contract/texts.ts';
import { isReminder, type TextPurpose } from '#domain/deliveries.ts';
import { shownName } from '#domain/names.ts';
import { DAY_MS } from '#domain/time.ts';
import { counted } from './counted.ts';
import { clockWords, dayWords, zoneWords } from './moments.ts';

/**
 * The wording of every text that Kinbell sends: warm, short, and saying who it is from. Our own
 * words keep to the GSM-7 alphabet, so that they never make a text cost more segments.
 */

export function codeText(code: string): string {
	return `Kinbell: your code is ${code}. It works for 10 minutes. We never ask you for it by phone.`;
}

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
	/** For a test call: who is called. */
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
	/** For `help`: where one can read more. */
	publicUrl?: string;
	/** For `which_account`: those who may be meant. */
	askers?: Asker[];
}

/** Somebody who had a person texted; the number is theirs. */
export interface Asker {
	name: string;
	phone: string | null;
}

/** The complete text, or for an invitation everything before its link. */
export function wordText(purpose: TextPurpose, facts: TextFacts): string {
	if (isReminder(purpose)) return withIntroduction(reminder(facts), facts);
	switch (purpose) {
		case 'message':
			return message(facts);
		case 'introduction':
			return introductionAlone(facts);
		case 'invite':
			return followedBy(withIntroduction(invite(facts), facts), 'Tap to join:');
		case 'test_invite':
			return followedBy(
				withQuestion(`${testInvite(facts)} Reply STOP to stop.`, facts),
				'Tap to join:',
			);
		case 'moved':
			return withIntroduction(moved(facts), facts);
		case 'called_off':
			return withIntroduction(calledOff(facts), facts);
		case 'missed_alert':
			return missedAlert(facts);
		case 'stop_confirmation':
			return 'Kinbell: you get no more texts from us. Reply START if you want them again.';
		case 'start_confirmation':
			return 'Kinbell: welcome back, you get our texts again. Reply STOP to stop them, HELP for help.';
		case 'help':
			return `Kinbell sends you calls and texts that someone close to you asked for. Reply STOP to stop them, START to get them again. More: ${facts.publicUrl ?? ''}`.trim();
		case 'which_account':
			return whichAccount(facts);
	}
}

function whichAccount({ askers = [] }: TextFacts): string {
	const listed = askers.map(
		({ name, phone }, index) => `${index + 1} ${nameOf({ holderName: name })}${hiddenPhone(phone)}`,
	);
	return `Kinbell: who is this for? Reply with a number: ${listed.join(', ')}`;
}

/** ' (212-555-01..)': enough to tell two people of one name apart, too little to call them. */
function hiddenPhone(phone: string | null): string {
	return phone === null ? '' : ` (${showPhone(phone).slice(0, -2)}..)`;
}

type MessageFacts = Pick<TextFacts, 'holderName' | 'content' | 'isFirst' | 'asks'>;

/**
 * Whether a message can itself say what must be said: in a first text who asked for it and how to
 * stop, in the last one before an answer how to give it. A longer one is never cut: a text with the
 * purpose `introduction` goes before it.
 */
export function fitsWhole(facts: MessageFacts): boolean {
	if (!facts.isFirst && !facts.asks) return true;
	return endingsOf(facts).some((ending) => fits((facts.content ?? '') + ending));
}

function message(facts: MessageFacts): string {
	const content = facts.content ?? '';
	return (
		endingsOf(facts)
			.map((ending) => content + ending)
			.find(fits) ?? content
	);
}

/** The one to be preferred first. */
function endingsOf(facts: MessageFacts): string[] {
	const question = facts.asks ? `\n${questionOf(facts)}` : '';
	if (facts.isFirst) {
		return [`\n\n${introduction(facts)}${question}`, `\n${shortIntroduction(facts)}${question}`];
	}
	const signed = `\n- ${nameOf(facts)}, via Kinbell${question}`;
	return facts.asks ? [signed, question] : [signed];
}

function introductionAlone(facts: TextFacts): string {
	const about = `${upperFirst(nameOf(facts))} has a message for you and asked Kinbell to send it.`;
	if (facts.asks) return `${about} ${questionOf(facts)} Reply STOP to stop.`;
	return `${about} It follows in a moment. Reply STOP to stop.`;
}

function invite({ isHolder, invitation, title, ...facts }: TextFacts): string {
	const called = title ? ` "${lineOf(title, MAX_TITLE)}"` : '';
	const words = isHolder
		? `Your Kinbell call${called} starts now.`
		: `${upperFirst(nameOf(facts))} is calling you on Kinbell now${called && `:${called}`}.`;
	return invitation?.trim() ? `${words}\n${invitation.trim()}\n` : words;
}

function testInvite({ isHolder, personName, ...facts }: TextFacts): string {
	if (isHolder) return 'Your Kinbell test call starts now.';
	const person = shownName(personName ?? '');
	const greeting = person ? `Hi ${person}, this` : 'This';
	const caller = facts.holderName.trim() ? ` from ${nameOf(facts)}` : '';
	return `${greeting} is a test call${caller} on Kinbell.`;
}

function reminder(facts: TextFacts): string {
	return `Reminder: ${callOf(facts)} is ${untilWords(facts)}.`;
}

function untilWords({ now, dueAt = now, timezone = 'UTC' }: TextFacts): string {
	const minutes = Math.round((dueAt.getTime() - now.getTime()) / 60_000);
	const at = `at ${zonedWords(dueAt, timezone)}`;
	if (minutes < 1) return `now, ${at}`;
	if (minutes === 60) return `in 1 hour, ${at}`;
	if (minutes < 60) return `in ${counted(minutes, 'minute')}, ${at}`;
	const days = dayNumber(dueAt, timezone) - dayNumber(now, timezone);
	if (days === 0) return `today ${at}`;
	if (days === 1) return `tomorrow ${at}`;
	return `on ${dayWords(dueAt, timezone)} ${at}`;
}

function moved(facts: TextFacts): string {
	const { nextDueAt, timezone = 'UTC' } = facts;
	if (!nextDueAt) return calledOff(facts);
	const next = `${dayWords(nextDueAt, timezone)} at ${zonedWords(nextDueAt, timezone)}`;
	return `${upperFirst(callOf(facts))} has moved from ${momentWords(facts)} to ${next}.`;
}

function calledOff(facts: TextFacts): string {
	const call = `${callOf(facts)} on ${momentWords(facts)}`;
	if (facts.goesAhead) return `You do not need to come to ${call}: it takes place without you.`;
	return `${upperFirst(call)} will not take place.`;
}

const MOST_NAMES = 5;

function missedAlert(facts: TextFacts): string {
	const names = (facts.missedNames ?? []).map((name) => lineOf(name, MAX_NAME));
	const others = names.length - MOST_NAMES;
	const listed = others > 1 ? [...names.slice(0, MOST_NAMES), `${others} others`] : names;
	const who = [listed.slice(0, -1).join(', '), ...listed.slice(-1)].filter(Boolean).join(' and ');
	return `Kinbell: ${who} did not join ${callOf({ ...facts, isHolder: true })} on ${momentWords(facts)}.`;
}

/** 'your call "Sunday call"', or 'the call "Sunday call" with Ana Reyes'. */
function callOf({ isHolder, title, ...facts }: TextFacts): string {
	const called = title ? ` "${lineOf(title, MAX_TITLE)}"` : '';
	return isHolder ? `your call${called}` : `the call${called} with ${nameOf(facts)}`;
}

function momentWords({ now, dueAt = now, timezone = 'UTC' }: TextFacts): string {
	return `${dayWords(dueAt, timezone)} at ${zonedWords(dueAt, timezone)}`;
}

function withIntroduction(words: string, facts: TextFacts): string {
	const isNew = facts.isFirst && !facts.isHolder;
	// Both say who it is from, and there must be room for a link.
	if (isNew && facts.asks) return `${withQuestion(words, facts)} Reply STOP to stop.`;
	return withQuestion(isNew ? followedBy(words, introduction(facts)) : words, facts);
}

function withQuestion(words: string, facts: TextFacts): string {
	return facts.asks ? followedBy(words, questionOf(facts)) : words;
}

function questionOf(facts: Pick<TextFacts, 'holderName'>): string {
	return `Reply 1 to keep getting these from ${nameOf(facts)}.`;
}

function followedBy(words: string, next: string): string {
	return words.endsWith('\n') ? words + next : `${words} ${next}`;
}

function introduction(facts: Pick<TextFacts, 'holderName'>): string {
	return `${upperFirst(nameOf(facts))} asked Kinbell to send you this. Reply STOP to stop.`;
}

function shortIntroduction(facts: Pick<TextFacts, 'holderName'>): string {
	return `From ${nameOf(facts)} via Kinbell. Reply STOP to stop.`;
}

function fits(text: string): boolean {
	return text.length <= MAX_TEXT_CHARACTERS;
}

const MAX_NAME = 40;
const MAX_TITLE = 60;

/** Strangers read it, so it must look like a person's name. */
function nameOf({ holderName }: Pick<TextFacts, 'holderName'>): string {
	return shownName(holderName) ?? 'someone who has your number';
}

/** One bounded line of what a person wrote, without marks that would turn the words around it. */
function lineOf(written: string, most: number): string {
	const line = written
		.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	if (line.length <= most) return line;
	let kept = '';
	for (const { segment } of new Intl.Segmenter('en').segment(line)) {
		if (kept.length + segment.length > most - 3) break;
		kept += segment;
	}
	return `${kept.trimEnd()}...`;
}

function upperFirst(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '9:00 AM (New York time)'. */
function zonedWords(instant: Date, zone: string): string {
	return `${clockWords(instant, zone)} (${zoneWords(zone)})`;
}

/** Counts calendar days, so that two of them can be compared. */
function dayNumber(instant: Date, zone: string): number {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
	}).formatToParts(instant);
	const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
	return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
}
