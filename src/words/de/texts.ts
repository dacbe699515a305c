import { cheapest } from '#domain/segments.ts';
import { shortDayIn } from '../clock.ts';
import { cityOf } from '../places.ts';
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

/** In the letters of GSM-7, which has ä, ö, ü and ß, but no German quotation marks. */
export const { codeText, wordText, fitsWhole, sentenceOf, senderOf, askedOf, checkInQuestion } =
	textsIn({
		...drillTexts,
		...answerSentences,
		...checkInTexts,
		...ladderSentences,
		dayWords,
		clockWords,
		zoneWords: (zone) => cheapest(zoneWords(zone), `Ortszeit ${cityOf(zone)}`),
		listWords,

		code: (code) =>
			`Kinbell: Ihr Code ist ${code}. Er gilt 10 Minuten. Wir fragen nie am Telefon danach.`,
		someone: 'jemand mit Ihrer Nummer',

		signature: (name) => `- ${name}, über Kinbell`,
		introduction: (name) => `${upperFirst(name)} hat Kinbell gebeten, Ihnen das zu senden.`,
		shortIntroduction: (name) => `Von ${name} über Kinbell.`,
		messageWaits: (name) =>
			`${upperFirst(name)} hat eine Nachricht für Sie und schickt sie über Kinbell.`,
		messageFollows: 'Gleich ist sie da.',
		question: (name) => `Antworten Sie mit 1, um weiter SMS von ${name} zu bekommen.`,
		howToStop: 'Keine SMS mehr? Antworten Sie mit STOPP.',

		tapToJoin: 'Zum Teilnehmen hier tippen:',
		linkComes: 'Den Link schicken wir Ihnen dann.',
		linkComesNow: 'Der Link kommt gleich.',
		callStarts: ({ host, title }) => {
			if (!host)
				return title
					? `Ihr Kinbell-Anruf "${title}" beginnt jetzt.`
					: 'Ihr Kinbell-Anruf beginnt jetzt.';
			const calling = `${upperFirst(host)} ruft Sie jetzt über Kinbell an`;
			return title ? `${calling}: "${title}".` : `${calling}.`;
		},
		testCall: (person, caller) => {
			const call = caller
				? `das ist ein Testanruf von ${caller} über Kinbell.`
				: 'das ist ein Testanruf über Kinbell.';
			return person ? `Hallo ${person}, ${call}` : upperFirst(call);
		},
		ownTestCall: 'Ihr Testanruf über Kinbell beginnt jetzt.',

		asReminder: (sentence) => `Kinbell: ${sentence}`,
		asNews: (sentence) => `Kinbell: ${sentence}`,
		reminders: {
			now: (call, when) => `${theCall(call)} beginnt jetzt, ${at(when)}.`,
			minutes: (call, when, minutes) =>
				`${theCall(call)} beginnt in ${minutesWords(minutes)}, ${at(when)}.`,
			hour: (call, when) => `${theCall(call)} beginnt in 1 Stunde, ${at(when)}.`,
			today: (call, when) => `${theCall(call)} ist heute ${at(when)}.`,
			tomorrow: (call, when) => `${theCall(call)} ist morgen ${at(when)}.`,
			day: (call, when) => `${theCall(call)} ist am ${dayAndTime(when)}.`,
		},
		moved: (call, from, to) =>
			`${theCall(call)} ist verschoben. Neu: ${to.day}, ${to.clock} (${to.zone}). Bisher: ${from.day}, ${from.clock}.`,
		calledOff: (call, when) => `${theCall(call)} am ${dayAndTime(when)} fällt aus.`,
		backOn: (call, when) => `${theCall(call)} am ${dayAndTime(when)} findet doch statt.`,
		notNeeded: (call, when) =>
			`${theCall(call)} am ${dayAndTime(when)}: Sie müssen nicht dabei sein.`,
		missed: (names, count, { title }, when) =>
			`Kinbell: ${names} ${count === 1 ? 'war' : 'waren'} nicht bei Ihrem ${called(title)} am ${dayAndTime(when)}.`,
		someoneCame: (name, { title }) => `Kinbell: ${name} wartet in Ihrem ${called(title)} auf Sie.`,
		callBack: (name, url) => `Kinbell: ${name} bittet um Ihren Rückruf. Hier anrufen: ${url}`,
		others: (count) => `${count} weitere Personen`,

		stopped:
			'Kinbell: Sie bekommen keine SMS mehr von uns. Antworten Sie mit START, wenn Sie wieder welche möchten.',
		startedAgain:
			'Kinbell: Willkommen zurück, Sie bekommen wieder SMS von uns. Keine mehr? Antworten Sie mit STOPP. Fragen? Antworten Sie mit HILFE.',
		help: (url) =>
			`Kinbell schickt Ihnen Anrufe und SMS im Auftrag einer Person, die Sie kennt. STOPP beendet sie, START holt sie zurück. Mehr: ${url}`,
		whichAccount: (askers) => {
			const listed = askers.map(({ number, name, phone }) =>
				phone ? `${number} ${name} (${phone})` : `${number} ${name}`,
			);
			return `Kinbell: Für wen ist das? Antworten Sie mit einer Zahl: ${listed.join(', ')}`;
		},

		shortWhen: (instant, zone) =>
			`${shortDayIn(locale, instant, zone)}, ${clockWords(instant, zone)}`,
		listedCall: (number, { title, when }) => `${number} ${title}, ${when}`,
		whichToSkip:
			'Kinbell: Welcher Anruf soll ausfallen? Antworten Sie mit der Zahl. Wer schon davon weiß, hört von uns.',
		whichToSkipAgain:
			'Kinbell: Nichts hat sich geändert. Hier ist die neue Liste: Antworten Sie mit einer Zahl. Wer schon davon weiß, hört von uns.',
		skipped: ({ title, when }, told) => {
			const skipped = `Kinbell: "${title}" (${when}) fällt aus.`;
			return `${told ? `${skipped} Wir sagen Bescheid: ${told}.` : skipped} Doch nicht? Antworten Sie mit ZURÜCKHOLEN.`;
		},
		skipUndone: ({ title, when }, told) => {
			const back = `Kinbell: "${title}" (${when}) findet doch statt.`;
			return told ? `${back} Wir sagen Bescheid: ${told}.` : back;
		},
		noCalls: 'Kinbell: Bei Ihnen steht kein Anruf an.',
		nothingToUndo:
			'Kinbell: Es gibt keinen Anruf zum Zurückholen. Mit AUSLASSEN sehen Sie die nächsten Anrufe.',
	});

const called = (title: string | null) => (title ? `Anruf "${title}"` : 'Anruf');

/** 'Ihr Anruf "Sonntag"', or 'Ihr Anruf "Sonntag" mit Ana Reyes'. */
function theCall({ host, title }: Call): string {
	return host ? `Ihr ${called(title)} mit ${host}` : `Ihr ${called(title)}`;
}

function at({ clock, zone }: When): string {
	return `${atTime(clock)} (${zone})`;
}

/** After 'am'. */
function dayAndTime(when: When): string {
	return `${when.day}, ${at(when)}`;
}
