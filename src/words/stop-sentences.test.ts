import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { keywordOf } from './keywords.ts';

interface Said {
	asks: string[];
	/** Has a word of it, but is meant otherwise. */
	isReply: string[];
}

const said: Record<Language, Said> = {
	en: {
		asks: [
			'hello? stop please',
			'don’t text me',
			"don't text me any more",
			'DO NOT TEXT ME AGAIN!!!',
			'Please stop.',
			'please stop texting me',
			'Can you please stop messaging us?',
			'STOP STOP STOP',
			'ok stop now, thanks',
			'Stop sending me messages',
			'no more texts please',
			'No thanks. Unsubscribe.',
			'Please opt me out',
			'I want to opt out',
			'please cancel',
			'Wrong number, please stop',
			'Who is this? Stop texting this number',
			'Take me off your list',
			'remove me from this list please',
			'Lose my number',
			'leave me alone',
			"I don't want these messages",
			'I revoke my consent',
			'Hi, quit texting me',
			'Kinbell stop',
		],
		isReply: [
			"I can't stop laughing",
			'stop by tomorrow at 5',
			"don't stop",
			'the bus stop',
			'Stop it!',
			'haha stop',
			'please stop by on Sunday',
			"Don't text me before nine",
			"don't call me",
			"Don't text Dad, he's asleep",
			'no stop',
			'wrong number',
			'Who is this?',
			'no more cake please',
			'leave me a message',
			'The doctor told me to stop smoking',
			'cancel Sunday, please',
			'Please stop texting me at work, call me tonight instead',
			'The rain has stopped',
			'please',
			'ok thanks',
			'in the end it was fine',
			'I quit my job',
			'never stop texting me',
			'remove me from the Sunday call',
		],
	},
	es: {
		asks: [
			'Alto, por favor',
			'Hola, pare ya',
			'No me escriba más',
			'no me mande mas mensajes por favor',
			'Ya no quiero recibir mensajes, gracias',
			'Déjeme en paz',
			'Quíteme de su lista',
			'Número equivocado. No más mensajes.',
		],
		isReply: [
			'No pare',
			'no stop',
			'Baja, por favor',
			'Para mamá',
			'No me escriba hoy, estoy en el médico',
			'Paramos a comer',
			'No quiero más pastel',
			'La parada del autobús',
		],
	},
	fr: {
		asks: [
			'Stop s’il vous plaît',
			'Bonjour, arrêtez svp',
			"Arrêtez de m'écrire",
			'Ne m’envoyez plus de messages, merci',
			'Je ne veux plus recevoir vos messages',
			'Laissez-moi tranquille',
			'Désabonnez-moi',
		],
		isReply: [
			'N’arrêtez pas',
			'Arrêtez-vous chez nous dimanche',
			'Arrête, tu me fais rire',
			'L’arrêt de bus',
			'Plus de messages s’il vous plaît',
			'Ne m’écrivez plus à cette adresse',
			'Je ne veux plus de gâteau',
		],
	},
	de: {
		asks: [
			'Bitte stopp',
			'Hallo, bitte aufhören',
			'Keine SMS mehr, bitte',
			'Schreiben Sie mir bitte nicht mehr',
			'Ich möchte keine Nachrichten mehr bekommen',
			'Lassen Sie mich in Ruhe!',
			'Falsche Nummer, bitte abmelden',
		],
		isReply: [
			'Stopp mal kurz',
			'Hör auf!',
			'Nicht aufhören',
			'Die Bushaltestelle',
			'Keine Torte mehr, bitte',
			'Schreib mir nicht mehr heute, ich schlafe',
			'Lass mich in Ruhe überlegen',
		],
	},
	zh: {
		asks: [
			'请停止',
			'你好，请退订，谢谢',
			'不要再给我发短信了',
			'别再发了',
			'請不要再發訊息給我',
			'我不想再收到短信了',
			'别再打扰我',
		],
		isReply: [
			'不要停止',
			'雨停了',
			'停止了',
			'别再发烧了',
			'不要再给爸爸发短信了',
			'公交车站',
			'你是谁',
		],
	},
	ar: {
		asks: [
			'توقف من فضلك',
			'مرحبا، أوقفوا الرسائل',
			'لا ترسل لي رسائل',
			'لا تراسلني',
			'لا أريد هذه الرسائل شكرا',
			'اتركوني وشأني',
			'الرجاء إلغاء الاشتراك',
		],
		isReply: [
			'لا تتوقف',
			'لا توقف الرسائل',
			'توقف المطر',
			'موقف الحافلة',
			'توقف عند المخبز من فضلك',
			'لا أريد المزيد من الكعك',
			'من أنت؟',
		],
	},
	pt: {
		asks: [
			'Pare por favor',
			'Oi, pare de me mandar mensagens',
			'Não me mande mais mensagens',
			'não quero mais receber mensagens, obrigada',
			'Chega de mensagens!',
			'Me deixe em paz',
			'Me tire da sua lista',
		],
		isReply: [
			'Não pare',
			'Pare de se preocupar',
			'Para você',
			'vou sair agora',
			'O ponto de ônibus',
			'Não quero mais bolo',
			'Não me mande mensagens hoje, estou no médico',
		],
	},
};

describe.each(languages)('[UX-06] in %s', (language) => {
	const { asks, isReply } = said[language];

	test.each(asks)('%j asks to stop', (words) => {
		expect(keywordOf(words)?.keyword).toBe('stop');
		expect(keywordOf(words)?.languages).toContain(language);
	});

	test.each(isReply)('%j is a reply', (words) => expect(keywordOf(words)).toBeNull());
});

test('[UX-06] a word may be repeated; what goes on and on is a reply', () => {
	expect(keywordOf('stop '.repeat(320))?.keyword).toBe('stop');
	expect(keywordOf(`${'please stop '.repeat(130)}by`)).toBeNull();
});
