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

/**
 * The letters of GSM-7 have à, é, è and ù, but no ç, ê or û, and no curly apostrophe. 'Aout' is the
 * spelling of 1990, as correct as 'août'.
 */
export const { codeText, wordText, fitsWhole, sentenceOf, senderOf, askedOf, checkInQuestion } =
	textsIn({
		...drillTexts,
		...answerSentences,
		...checkInTexts,
		...ladderSentences,
		dayWords: (instant, zone) => dayWords(instant, zone).replace('août', 'aout'),
		clockWords,
		zoneWords: (zone) => cheapest(zoneWords(zone), `heure : ${cityOf(zone)}`),
		listWords,

		code: (code) =>
			`Kinbell : votre code est ${code}. Il est valable 10 minutes. Nous ne vous le demanderons jamais par téléphone.`,
		someone: "quelqu'un qui a votre numéro",

		signature: (name) => `- ${name}, via Kinbell`,
		introduction: (name) => `${upperFirst(name)} a chargé Kinbell de vous envoyer ceci.`,
		shortIntroduction: (name) => `De : ${name}, via Kinbell.`,
		messageWaits: (name) => `${upperFirst(name)} a un message pour vous et l'envoie via Kinbell.`,
		messageFollows: 'Il arrive tout de suite.',
		question: (name) => `Répondez 1 pour continuer à recevoir les messages ${of(name)}.`,
		howToStop: 'Répondez STOP pour ne plus rien recevoir.',

		tapToJoin: 'Touchez pour participer :',
		linkComes: 'Vous recevrez alors le lien.',
		linkComesNow: 'Le lien arrive tout de suite.',
		callStarts: ({ host, title }) => {
			if (!host)
				return title
					? `Votre appel Kinbell "${title}" commence maintenant.`
					: 'Votre appel Kinbell commence maintenant.';
			const calling = `${upperFirst(host)} vous appelle maintenant sur Kinbell`;
			return title ? `${calling} : "${title}".` : `${calling}.`;
		},
		testCall: (person, caller) => {
			const call = caller
				? `ceci est un appel d'essai ${of(caller)} sur Kinbell.`
				: "ceci est un appel d'essai de Kinbell.";
			return person ? `Bonjour ${person}, ${call}` : upperFirst(call);
		},
		ownTestCall: "Votre appel d'essai Kinbell commence maintenant.",

		asReminder: (sentence) => `Kinbell : ${sentence}`,
		asNews: (sentence) => `Kinbell : ${sentence}`,
		reminders: {
			now: (call, when) => `${theCall(call)} commence maintenant, ${at(when)}.`,
			minutes: (call, when, minutes) =>
				`${theCall(call)} commence dans ${minutesWords(minutes)}, ${at(when)}.`,
			hour: (call, when) => `${theCall(call)} commence dans 1 heure, ${at(when)}.`,
			today: (call, when) => `${theCall(call)}, c'est aujourd'hui ${at(when)}.`,
			tomorrow: (call, when) => `${theCall(call)}, c'est demain ${at(when)}.`,
			day: (call, when) => `${theCall(call)}, c'est ${dayAndTime(when)}.`,
		},
		moved: (call, from, to) =>
			`${theCall(call)} est déplacé du ${from.day} ${atTime(from.clock)} au ${dayAndTime(to)}.`,
		calledOff: (call, when) => `${theCall(call)} du ${dayAndTime(when)} est annulé.`,
		backOn: (call, when) => `${theCall(call)} du ${dayAndTime(when)} aura finalement lieu.`,
		notNeeded: (call, when) =>
			`pas besoin de participer à ${theCall(call)} du ${dayAndTime(when)}.`,
		missed: (names, count, call, when) =>
			`Kinbell : ${names} ${count === 1 ? "n'était" : "n'étaient"} pas à ${theCall(call)} du ${dayAndTime(when)}.`,
		someoneCame: (name, call) => `Kinbell : ${name} vous attend dans ${theCall(call)}.`,
		callBack: (name, url) => `Kinbell : ${name} aimerait que vous rappeliez. Appelez ici : ${url}`,
		others: (count) => `${count} autres personnes`,

		stopped:
			'Kinbell : vous ne recevrez plus nos messages. Pour les recevoir à nouveau, répondez REPRENDRE.',
		startedAgain:
			"Kinbell : c'est noté, vous recevrez à nouveau nos messages. Répondez STOP pour ne plus les recevoir, AIDE si vous avez besoin d'aide.",
		help: (url) =>
			`Kinbell vous transmet les appels et messages d'un proche. Répondez STOP pour ne plus les recevoir, REPRENDRE pour les recevoir. Infos : ${url}`,
		whichAccount: (askers) => {
			const listed = askers.map(({ number, name, phone }) =>
				phone ? `${number} ${name} (${phone})` : `${number} ${name}`,
			);
			return `Kinbell : à qui répondez-vous ? Répondez par un chiffre : ${listed.join(', ')}`;
		},

		shortWhen: (instant, zone) =>
			`${shortDayIn(locale, instant, zone).replace('août', 'aout')} ${atTime(clockWords(instant, zone))}`,
		listedCall: (number, { title, when }) => `${number} ${title}, ${when}`,
		whichToSkip:
			'Kinbell : quel appel faut-il sauter ? Répondez par son chiffre. Nous préviendrons ceux qui le savent déjà.',
		whichToSkipAgain:
			"Kinbell : rien n'a changé. Voici la nouvelle liste : répondez par un chiffre. Nous préviendrons ceux qui le savent déjà.",
		skipped: ({ title, when }, told) => {
			const skipped = `Kinbell : "${title}" (${when}) n'aura pas lieu.`;
			return `${told ? `${skipped} Nous prévenons ${told}.` : skipped} Pour revenir en arrière, répondez RÉTABLIR.`;
		},
		skipUndone: ({ title, when }, told) => {
			const back = `Kinbell : "${title}" (${when}) aura bien lieu.`;
			return told ? `${back} Nous prévenons ${told}.` : back;
		},
		noCalls: "Kinbell : vous n'avez aucun appel prévu.",
		nothingToUndo:
			'Kinbell : aucun appel à rétablir. Envoyez SAUTER pour voir les prochains appels.',
	});

/** 'de Rose', 'd'Ana'. */
function of(name: string): string {
	return /^[aeiou]/i.test(name.normalize('NFD')) ? `d'${name}` : `de ${name}`;
}

/** 'votre appel "Dimanche"', or 'votre appel "Dimanche" avec Ana Reyes'. */
function theCall({ host, title }: Call): string {
	const called = title ? `votre appel "${title}"` : 'votre appel';
	return host ? `${called} avec ${host}` : called;
}

function at({ clock, zone }: When): string {
	return `${atTime(clock)} (${zone})`;
}

function dayAndTime(when: When): string {
	return `${when.day} ${at(when)}`;
}
