import { isolated } from '../isolate.ts';
import { plurals } from '../plural.ts';
import { type Call, textsIn, type When } from '../texts.ts';
import { minutesWords } from './counted.ts';
import { listWords } from './list.ts';
import { locale } from './locale.ts';
import { atTime, clockWords, dayWords, zoneWords } from './moments.ts';

const othersWords = plurals(locale)({
	two: 'شخصين آخرين',
	few: '# أشخاص آخرين',
	many: '# شخصًا آخر',
	other: '# شخص آخر',
});

/**
 * Arabic letters take more room than those of GSM-7, so these sentences are short. They begin with an
 * Arabic word, because phones show a text from right to left only then.
 */
export const { codeText, wordText, fitsWhole } = textsIn({
	dayWords,
	clockWords,
	zoneWords,
	listWords,

	code: (code) => `رمزك في Kinbell هو ${code}، صالح 10 دقائق. لن نطلبه منك هاتفيًا أبدًا.`,
	someone: 'شخص لديه رقمك',

	signature: (name) => `- ${isolated(name)} عبر Kinbell`,
	introduction: (name) => `هذه الرسالة من Kinbell بطلب من ${isolated(name)}.`,
	shortIntroduction: (name) => `من ${isolated(name)} عبر Kinbell.`,
	messageWaits: (name) => `لديك رسالة من ${isolated(name)} عبر Kinbell.`,
	messageFollows: 'ستصلك حالًا.',
	question: (name) => `لمواصلة استلام رسائل ${isolated(name)} يكفي الرد بالرقم 1.`,
	howToStop: 'لإيقاف الرسائل يكفي الرد بكلمة توقف.',

	tapToJoin: 'للانضمام يُرجى الضغط هنا:',
	callStarts: ({ host, title }) => {
		if (!host) return `مكالمتك${titled(title)} على Kinbell تبدأ الآن.`;
		const calling = `لديك الآن مكالمة من ${isolated(host)} على Kinbell`;
		return title ? `${calling}: ${quoted(title)}.` : `${calling}.`;
	},
	testCall: (person, caller) => {
		const call = caller
			? `هذه مكالمة تجريبية من ${isolated(caller)} على Kinbell.`
			: 'هذه مكالمة تجريبية على Kinbell.';
		return person ? `مرحبًا ${isolated(person)}، ${call}` : call;
	},
	ownTestCall: 'مكالمتك التجريبية على Kinbell تبدأ الآن.',

	reminders: {
		now: (call, when) => `تذكير: ${theCall(call)} الآن، ${at(when)}.`,
		minutes: (call, when, minutes) =>
			`تذكير: ${theCall(call)} بعد ${minutesWords(minutes)}، ${at(when)}.`,
		hour: (call, when) => `تذكير: ${theCall(call)} بعد ساعة، ${at(when)}.`,
		today: (call, when) => `تذكير: ${theCall(call)} اليوم ${at(when)}.`,
		tomorrow: (call, when) => `تذكير: ${theCall(call)} غدًا ${at(when)}.`,
		day: (call, when) => `تذكير: ${theCall(call)} ${dayAndTime(when)}.`,
	},
	moved: (call, from, to) =>
		`تغيّر موعد ${theCall(call)} من ${dayAndTime(from)} إلى ${dayAndTime(to)}.`,
	calledOff: (call, when) => `أُلغيت ${theCall(call)} المقررة ${dayAndTime(when)}.`,
	notNeeded: (call, when) => `لا داعي للانضمام إلى ${theCall(call)} ${dayAndTime(when)}.`,
	missed: (names, _count, call, when) =>
		`خبر من Kinbell: فاتت ${names} ${theCall(call)} ${dayAndTime(when)}.`,
	others: othersWords,

	stopped: 'لن تصلك رسائل أخرى من Kinbell. لاستئنافها يكفي الرد بكلمة ابدأ.',
	startedAgain:
		'أهلًا بعودتك إلى Kinbell. ستصلك رسائلنا من جديد. لإيقافها يكفي الرد بكلمة توقف، وللمساعدة بكلمة مساعدة.',
	help: (url) =>
		`يوصل إليك Kinbell مكالمات ورسائل طلبها شخص قريب منك. الرد بكلمة توقف يوقفها، وبكلمة ابدأ يعيدها. المزيد: ${url}`,
	whichAccount: (askers) => {
		const listed = askers.map(({ number, name, phone }) =>
			phone ? `${number} ${isolated(name)} (${isolated(phone)})` : `${number} ${isolated(name)}`,
		);
		return `سؤال من Kinbell: لمن هذا الرد؟ يُرجى الرد برقم: ${listed.join('، ')}`;
	},
});

const quoted = (title: string) => `«${isolated(title)}»`;

const titled = (title: string | null) => (title ? ` ${quoted(title)}` : '');

/** 'مكالمتك «الأحد»', or 'المكالمة «الأحد» مع Ana Reyes'. */
function theCall({ host, title }: Call): string {
	return host ? `المكالمة${titled(title)} مع ${isolated(host)}` : `مكالمتك${titled(title)}`;
}

function at({ clock, zone }: When): string {
	return `${atTime(clock)} (${zone})`;
}

function dayAndTime(when: When): string {
	return `يوم ${when.day} ${at(when)}`;
}
