import { shortDayIn } from '../clock.ts';
import type { Call, When } from '../text-sentences.ts';
import { textsIn, upperFirst } from '../texts.ts';
import { answerSentences } from './answer-texts.ts';
import { checkInTexts } from './check-in-texts.ts';
import { minutesWords } from './counted.ts';
import { drillTexts } from './drill-texts.ts';
import { ladderSentences } from './ladder-texts.ts';
import { listWords } from './list.ts';
import { locale } from './locale.ts';
import { atTime, clockWords, dayWords, zoneWords } from './moments.ts';

/** The texts that Kinbell sends: warm, short, and saying who they are from, in the letters of GSM-7. */
export const { codeText, wordText, fitsWhole, sentenceOf, senderOf, askedOf, checkInQuestion } =
	textsIn({
		...drillTexts,
		...answerSentences,
		...checkInTexts,
		...ladderSentences,
		dayWords,
		clockWords,
		zoneWords,
		listWords,

		code: (code) =>
			`Kinbell: your code is ${code}. It works for 10 minutes. We never ask you for it by phone.`,
		someone: 'someone who has your number',

		signature: (name) => `- ${name}, via Kinbell`,
		introduction: (name) => `${upperFirst(name)} asked Kinbell to send you this.`,
		shortIntroduction: (name) => `From ${name} via Kinbell.`,
		messageWaits: (name) =>
			`${upperFirst(name)} has a message for you and asked Kinbell to send it.`,
		messageFollows: "It's on its way.",
		question: (name) => `Reply 1 to keep getting these from ${name}.`,
		howToStop: 'Reply STOP to stop.',

		tapToJoin: 'Tap to join:',
		linkComes: "We'll text you a link then.",
		linkComesNow: 'Your link is on its way.',
		callStarts: ({ host, title }) => {
			if (!host)
				return title ? `Your Kinbell call "${title}" starts now.` : 'Your Kinbell call starts now.';
			const calling = `${upperFirst(host)} is calling you on Kinbell now`;
			return title ? `${calling}: "${title}".` : `${calling}.`;
		},
		testCall: (person, caller) => {
			const call = caller
				? `is a test call from ${caller} on Kinbell.`
				: 'is a test call on Kinbell.';
			return person ? `Hi ${person}, this ${call}` : `This ${call}`;
		},
		ownTestCall: 'Your Kinbell test call starts now.',

		asReminder: (sentence) => `Kinbell: ${sentence}`,
		asNews: (sentence) => `Kinbell: ${sentence}`,
		reminders: {
			now: (call, when) => `${theCall(call)} is now, ${at(when)}.`,
			minutes: (call, when, minutes) =>
				`${theCall(call)} is in ${minutesWords(minutes)}, ${at(when)}.`,
			hour: (call, when) => `${theCall(call)} is in 1 hour, ${at(when)}.`,
			today: (call, when) => `${theCall(call)} is today ${at(when)}.`,
			tomorrow: (call, when) => `${theCall(call)} is tomorrow ${at(when)}.`,
			day: (call, when) => `${theCall(call)} is on ${dayAndTime(when)}.`,
		},
		moved: (call, from, to) =>
			`${theCall(call)} has moved from ${from.day} ${atTime(from.clock)} to ${dayAndTime(to)}.`,
		calledOff: (call, when) => `${theCall(call)} on ${dayAndTime(when)} won't take place.`,
		backOn: (call, when) => `${theCall(call)} on ${dayAndTime(when)} will take place after all.`,
		notNeeded: (call, when) => `no need to join ${theCall(call)} on ${dayAndTime(when)}.`,
		missed: (names, _count, call, when) =>
			`Kinbell: ${names} didn't make it to ${theCall(call)} on ${dayAndTime(when)}.`,
		someoneCame: (name, call) => `Kinbell: ${name} is waiting in ${theCall(call)}.`,
		callBack: (name, url) => `Kinbell: ${name} would like you to call back. Call here: ${url}`,
		others: (count) => `${count} others`,

		stopped: "Kinbell: you won't get any more texts from us. Reply START to get them again.",
		startedAgain:
			"Kinbell: welcome back, you'll get our texts again. Reply STOP to stop them, HELP for help.",
		help: (url) =>
			`Kinbell sends you calls and texts that someone close to you asked for. Reply STOP to stop them, START to get them again. More: ${url}`,
		whichAccount: (askers) => {
			const listed = askers.map(({ number, name, phone }) =>
				phone ? `${number} ${name} (${phone})` : `${number} ${name}`,
			);
			return `Kinbell: who is this for? Reply with a number: ${listed.join(', ')}`;
		},

		shortWhen: (instant, zone) =>
			`${shortDayIn(locale, instant, zone)}, ${clockWords(instant, zone)}`,
		listedCall: (number, { title, when }) => `${number} ${title}, ${when}`,
		whichToSkip:
			"Kinbell: which call should we skip? Reply with its number. We'll tell everyone who was reminded.",
		whichToSkipAgain:
			"Kinbell: nothing has changed. Here's a new list: reply with a number. We'll tell everyone who was reminded.",
		skipped: ({ title, when }, told) => {
			const skipped = `Kinbell: "${title}" on ${when} is skipped.`;
			return `${told ? `${skipped} We'll tell ${told}.` : skipped} Text UNDO to put it back.`;
		},
		skipUndone: ({ title, when }, told) => {
			const back = `Kinbell: "${title}" on ${when} takes place after all.`;
			return told ? `${back} We'll tell ${told}.` : back;
		},
		noCalls: 'Kinbell: you have no calls coming up.',
		nothingToUndo:
			"Kinbell: there's no skipped call to put back. Text SKIP to see your next calls.",
	});

/** 'your call "Sunday call"', or 'your call "Sunday call" with Ana Reyes'. */
function theCall({ host, title }: Call): string {
	const called = title ? `your call "${title}"` : 'your call';
	return host ? `${called} with ${host}` : called;
}

function at({ clock, zone }: When): string {
	return `${atTime(clock)} (${zone})`;
}

function dayAndTime(when: When): string {
	return `${when.day} ${at(when)}`;
}
