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
 * The letters of GSM-7 have no á, í, ó and ú, so these sentences use words that are spelled without
 * them. Only 'sábado' has no other word: a text that names it costs more.
 */
export const { codeText, wordText, fitsWhole, sentenceOf, senderOf, askedOf, checkInQuestion } =
	textsIn({
		...drillTexts,
		...answerSentences,
		...checkInTexts,
		...ladderSentences,
		dayWords,
		clockWords,
		zoneWords: (zone) => cheapest(zoneWords(zone), `hora de ${cityOf(zone)}`),
		listWords,

		code: (code) =>
			`Kinbell: su clave es ${code}. Sirve por 10 minutos. Nunca se la pediremos por teléfono.`,
		someone: 'alguien que tiene su contacto',

		signature: (name) => `- ${name}, por Kinbell`,
		introduction: (name) => `Kinbell le escribe de parte de ${name}.`,
		shortIntroduction: (name) => `De ${name} por Kinbell.`,
		messageWaits: (name) =>
			`${upperFirst(name)} tiene un mensaje para usted y lo manda por Kinbell.`,
		messageFollows: 'Ya va en camino.',
		question: (name) => `Responda 1 para seguir recibiendo mensajes de ${name}.`,
		howToStop: 'Responda ALTO para no recibir mensajes.',

		tapToJoin: 'Toque para entrar:',
		linkComes: 'Le mandaremos el enlace a esa hora.',
		linkComesNow: 'El enlace le llega enseguida.',
		callStarts: ({ host, title }) => {
			if (!host)
				return title
					? `Su llamada "${title}" de Kinbell empieza ahora.`
					: 'Su llamada de Kinbell empieza ahora.';
			const calling = `${upperFirst(host)} le llama ahora por Kinbell`;
			return title ? `${calling}: "${title}".` : `${calling}.`;
		},
		testCall: (person, caller) => {
			const call = caller
				? `esta es una llamada de prueba de ${caller} por Kinbell.`
				: 'esta es una llamada de prueba de Kinbell.';
			return person ? `Hola, ${person}: ${call}` : upperFirst(call);
		},
		ownTestCall: 'Su llamada de prueba de Kinbell empieza ahora.',

		asReminder: (sentence) => `Kinbell: ${sentence}`,
		asNews: (sentence) => `Kinbell: ${sentence}`,
		reminders: {
			now: (call, when) => `${theCall(call)} empieza ahora, ${at(when)}.`,
			minutes: (call, when, minutes) =>
				`${theCall(call)} empieza en ${minutesWords(minutes)}, ${at(when)}.`,
			hour: (call, when) => `${theCall(call)} empieza en 1 hora, ${at(when)}.`,
			today: (call, when) => `${theCall(call)} es hoy ${at(when)}.`,
			tomorrow: (call, when) => `${theCall(call)} es mañana ${at(when)}.`,
			day: (call, when) => `${theCall(call)} es el ${dayAndTime(when)}.`,
		},
		moved: (call, from, to) =>
			`${theCall(call)} pasa del ${from.day} ${atTime(from.clock)} al ${dayAndTime(to)}.`,
		calledOff: (call, when) => `${theCall(call)} del ${dayAndTime(when)} queda cancelada.`,
		backOn: (call, when) => `al final ${theCall(call)} del ${dayAndTime(when)} se hace.`,
		notNeeded: (call, when) =>
			`no hace falta que entre a ${theCall(call)} del ${dayAndTime(when)}.`,
		missed: (names, count, call, when) =>
			`Kinbell: ${names} no ${count === 1 ? 'estuvo' : 'estuvieron'} en ${theCall(call)} del ${dayAndTime(when)}.`,
		someoneCame: (name, call) => `Kinbell: ${name} le espera en ${theCall(call)}.`,
		callBack: (name, url) => `Kinbell: ${name} quiere que le llame. Llame desde ${url}`,
		others: (count) => `otras ${count} personas`,

		stopped: 'Kinbell: ya no le mandaremos mensajes. Si los quiere de nuevo, responda EMPEZAR.',
		startedAgain:
			'Kinbell: gracias por volver. Le mandaremos mensajes otra vez. Responda ALTO para no recibirlos o AYUDA si necesita ayuda.',
		help: (url) =>
			`Kinbell le trae llamadas y mensajes de alguien cercano. Responda ALTO para no recibirlos o EMPEZAR para recibirlos de nuevo. Info: ${url}`,
		whichAccount: (askers) => {
			const listed = askers.map(({ number, name, phone }) =>
				phone ? `${number} ${name} (${phone})` : `${number} ${name}`,
			);
			return `Kinbell: ¿para quién es? Responda solo con la cifra: ${listed.join(', ')}`;
		},

		shortWhen: (instant, zone) =>
			`${shortDayIn(locale, instant, zone)}, ${clockWords(instant, zone)}`,
		listedCall: (number, { title, when }) => `${number} ${title}, ${when}`,
		whichToSkip:
			'Kinbell: ¿qué llamada nos saltamos? Responda con la cifra. Avisaremos a quienes ya lo saben.',
		whichToSkipAgain:
			'Kinbell: todo sigue igual. Esta es la nueva lista: responda con una cifra. Avisaremos a quienes ya lo saben.',
		skipped: ({ title, when }, told) => {
			const skipped = `Kinbell: "${title}" (${when}) no se hace esta vez.`;
			return `${told ? `${skipped} Avisaremos a ${told}.` : skipped} Para que vuelva, responda DESHACER.`;
		},
		skipUndone: ({ title, when }, told) => {
			const back = `Kinbell: "${title}" (${when}) se hace de todos modos.`;
			return told ? `${back} Avisaremos a ${told}.` : back;
		},
		noCalls: 'Kinbell: no tiene llamadas pendientes.',
		nothingToUndo:
			'Kinbell: no hay ninguna llamada que recuperar. Mande SALTAR para ver las siguientes.',
	});

/** 'su llamada "Domingos"', or 'su llamada "Domingos" con Ana Reyes'. */
function theCall({ host, title }: Call): string {
	const called = title ? `su llamada "${title}"` : 'su llamada';
	return host ? `${called} con ${host}` : called;
}

function at({ clock, zone }: When): string {
	return `${atTime(clock)} (${zone})`;
}

function dayAndTime(when: When): string {
	return `${when.day} ${at(when)}`;
}
