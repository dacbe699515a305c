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
 * The letters of GSM-7 have à and é, but no ã, ç, ê, á, í, ó or ú. So these sentences do without
 * 'você', 'não', 'amanhã' and 'começa', and 'mar.' is the usual short form of 'março'. Only 'terça',
 * 'sábado' and 'código' have no other word: days with these names cost more, a code just fits.
 */
export const { codeText, wordText, fitsWhole, sentenceOf, senderOf, askedOf, checkInQuestion } =
	textsIn({
		...drillTexts,
		...answerSentences,
		...checkInTexts,
		...ladderSentences,
		dayWords: shortDay,
		clockWords,
		zoneWords: (zone) =>
			cheapest(zoneWords(zone), `hora local: ${plainPlaces[zone] ?? cityOf(zone)}`),
		listWords,

		code: (code) => `Kinbell: seu código é ${code}. Vale 10 minutos. Não diga a ninguém.`,
		someone: 'alguém que tem seu contato',

		signature: (name) => `- ${name}, via Kinbell`,
		introduction: (name) => `O Kinbell escreve a pedido de ${name}.`,
		shortIntroduction: (name) => `De ${name}, via Kinbell.`,
		messageWaits: (name) => `${upperFirst(name)} pediu ao Kinbell para lhe mandar uma mensagem.`,
		messageFollows: 'Ela chega em seguida.',
		question: (name) => `Responda 1 para continuar recebendo mensagens de ${name}.`,
		howToStop: 'Responda PARE para parar.',

		tapToJoin: 'Toque para entrar:',
		linkComes: 'O link chega nessa hora.',
		linkComesNow: 'O link chega em seguida.',
		callStarts: ({ host, title }) => {
			if (!host)
				return title
					? `É hora da sua chamada "${title}" no Kinbell.`
					: 'É hora da sua chamada no Kinbell.';
			return title
				? `É hora da chamada "${title}" com ${host} no Kinbell.`
				: `${upperFirst(host)} quer conversar agora em uma chamada no Kinbell.`;
		},
		testCall: (person, caller) => {
			const call = caller
				? `É uma chamada de teste de ${caller} no Kinbell.`
				: 'É uma chamada de teste do Kinbell.';
			return person ? `Oi, ${person}! ${call}` : call;
		},
		ownTestCall: 'É hora da sua chamada de teste no Kinbell.',

		asReminder: (sentence) => `Kinbell: ${sentence}`,
		asNews: (sentence) => `Kinbell: ${sentence}`,
		reminders: {
			now: (call, when) => `${theCall(call)} é agora, ${at(when)}.`,
			minutes: (call, when, minutes) =>
				`${theCall(call)} é daqui a ${minutesWords(minutes)}, ${at(when)}.`,
			hour: (call, when) => `${theCall(call)} é daqui a 1 hora, ${at(when)}.`,
			today: (call, when) => `${theCall(call)} é hoje, ${at(when)}.`,
			tomorrow: onDay,
			day: onDay,
		},
		moved: (call, from, to) =>
			`${theCall(call)} passou de ${from.day}, ${atTime(from.clock)}, para ${dayAndTime(to)}.`,
		calledOff: (call, when) => `${theCall(call)} marcada para ${dayAndTime(when)} foi cancelada.`,
		backOn: (call, when) =>
			`${theCall(call)} marcada para ${dayAndTime(when)} vai acontecer afinal.`,
		notNeeded: (call, when) =>
			`desta vez pode faltar ${toCall(call)} marcada para ${dayAndTime(when)}, sem problema.`,
		missed: (names, count, call, when) =>
			`Kinbell: ${names} ${count === 1 ? 'faltou' : 'faltaram'} ${toCall(call)} de ${dayAndTime(when)}.`,
		someoneCame: (name, call) => `Kinbell: ${name} aguarda na ${theCall(call)}.`,
		callBack: (name, url) =>
			`Kinbell: ${name} gostaria de receber uma chamada sua. Para chamar: ${url}`,
		others: (count) => `outras ${count} pessoas`,

		stopped:
			'Kinbell: pronto, paramos de mandar mensagens. Se quiser receber de novo, responda VOLTAR.',
		startedAgain:
			'Kinbell: que bom ter sua companhia de novo! As mensagens voltam a chegar. Responda PARE para parar ou AJUDA se precisar de ajuda.',
		help: (url) =>
			`O Kinbell traz chamadas e mensagens de alguém que lhe quer bem. Responda PARE para parar ou VOLTAR para receber de novo. Mais: ${url}`,
		whichAccount: (askers) => {
			const listed = askers.map(({ number, name, phone }) =>
				phone ? `${number} se for ${name} (${phone})` : `${number} se for ${name}`,
			);
			return `Kinbell: para quem é a sua resposta? Responda ${listed.join(', ')}`;
		},

		shortWhen: (instant, zone) =>
			`${shortDayIn(locale, instant, zone)}, ${clockWords(instant, zone)}`,
		listedCall: (number, { title, when }) => `${number} ${title}, ${when}`,
		whichToSkip:
			'Kinbell: qual chamada quer pular? Responda 1, 2, 3 etc. A gente avisa quem recebeu lembrete.',
		whichToSkipAgain:
			'Kinbell: nada mudou. Esta é a nova lista: responda 1, 2, 3 etc. A gente avisa quem recebeu lembrete.',
		skipped: ({ title, when }, told) => {
			const skipped = `Kinbell: pulamos "${title}" (${when}).`;
			return `${told ? `${skipped} A gente avisa ${told}.` : skipped} Mudou de ideia? Responda DESFAZER.`;
		},
		skipUndone: ({ title, when }, told) => {
			const back = `Kinbell: "${title}" (${when}) vai acontecer, sim.`;
			return told ? `${back} A gente avisa ${told}.` : back;
		},
		noCalls: 'Kinbell: nenhuma chamada marcada por enquanto.',
		nothingToUndo:
			'Kinbell: nenhuma chamada para trazer de volta. Mande PULAR para ver as chamadas marcadas.',
	});

/** Places whose names, and those of their cities, have other letters, as people call them in short. */
const plainPlaces: Record<string, string> = {
	'Africa/Sao_Tome': 'STP',
	'America/Araguaina': 'TO',
	'America/Belem': 'PA',
	'America/Cuiaba': 'MT',
	'America/Eirunepe': 'AM',
	'America/Maceio': 'AL',
	'America/Santarem': 'PA',
	'America/Sao_Paulo': 'SP',
	'Asia/Beirut': 'Beirute',
	'Atlantic/Azores': 'Ponta Delgada',
	'Europe/Rome': 'Roma',
	'Europe/Vienna': 'Viena',
	'Europe/Zurich': 'Zurique',
};

/** 'segunda, 16 de novembro', 'domingo, 1 de mar.'. */
function shortDay(instant: Date, zone: string): string {
	return dayWords(instant, zone).replace('-feira', '').replace('1º', '1').replace('março', 'mar.');
}

/** Whether that is tomorrow or later. */
function onDay(call: Call, when: When): string {
	return `${theCall(call)} é ${dayAndTime(when)}.`;
}

/** 'sua chamada "Domingos"', or 'sua chamada "Domingos" com Ana Reyes'. */
function theCall({ host, title }: Call): string {
	const called = title ? `sua chamada "${title}"` : 'sua chamada';
	return host ? `${called} com ${host}` : called;
}

function toCall(call: Call): string {
	return `à ${theCall(call)}`;
}

function at({ clock, zone }: When): string {
	return `${atTime(clock)} (${zone})`;
}

function dayAndTime(when: When): string {
	return `${when.day}, ${at(when)}`;
}
