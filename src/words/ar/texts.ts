import { shortDayIn } from '../clock.ts';
import { isolated } from '../isolate.ts';
import { plurals } from '../plural.ts';
import type { Call, When } from '../text-sentences.ts';
import { textsIn } from '../texts.ts';
import { answerSentences } from './answer-texts.ts';
import { checkInTexts } from './check-in-texts.ts';
import { minutesWords } from './counted.ts';
import { drillTexts } from './drill-texts.ts';
import { ladderSentences } from './ladder-texts.ts';
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
		linkComes: 'سنرسل إليك الرابط حينها.',
		linkComesNow: 'الرابط في طريقه إليك.',
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

		asReminder: (sentence) => `تذكير من Kinbell: ${sentence}`,
		asNews: (sentence) => `خبر من Kinbell: ${sentence}`,
		reminders: {
			now: (call, when) => `${theCall(call)} الآن، ${at(when)}.`,
			minutes: (call, when, minutes) =>
				`${theCall(call)} بعد ${minutesWords(minutes)}، ${at(when)}.`,
			hour: (call, when) => `${theCall(call)} بعد ساعة، ${at(when)}.`,
			today: (call, when) => `${theCall(call)} اليوم ${at(when)}.`,
			tomorrow: (call, when) => `${theCall(call)} غدًا ${at(when)}.`,
			day: (call, when) => `${theCall(call)} ${dayAndTime(when)}.`,
		},
		moved: (call, from, to) =>
			`تغيّر موعد ${theCall(call)} من يوم ${from.day} ${atTime(from.clock)} إلى ${dayAndTime(to)}.`,
		calledOff: (call, when) => `أُلغيت ${theCall(call)} المقررة ${dayAndTime(when)}.`,
		backOn: (call, when) => `${theCall(call)} المقررة ${dayAndTime(when)} قائمة ولم تعد ملغاة.`,
		notNeeded: (call, when) => `لا داعي للانضمام إلى ${theCall(call)} ${dayAndTime(when)}.`,
		missed: (names, _count, call, when) =>
			`خبر من Kinbell: فاتت ${names} ${theCall(call)} ${dayAndTime(when)}.`,
		someoneCame: (name, call) => `في انتظارك ${isolated(name)} في ${theCall(call)} على Kinbell.`,
		callBack: (name, url) =>
			`وصلك من ${isolated(name)} عبر Kinbell طلب معاودة الاتصال. للاتصال: ${url}`,
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

		shortWhen: (instant, zone) =>
			`${shortDayIn(locale, instant, zone)} ${clockWords(instant, zone)}`,
		listedCall: (number, { title, when }) => `${number} ${isolated(title)}، ${when}`,
		whichToSkip: 'سؤال من Kinbell: أي مكالمة نتخطى؟ يُرجى الرد برقمها. سنخبر من وصله تذكير.',
		whichToSkipAgain:
			'خبر من Kinbell: لم يتغير شيء. هذه قائمة جديدة، يُرجى الرد برقم. سنخبر من وصله تذكير.',
		skipped: ({ title, when }, told) => {
			const skipped = `خبر من Kinbell: لن تُجرى ${quoted(title)} ${when}.`;
			return `${told ? `${skipped} سنخبر ${told}.` : skipped} لإعادتها يكفي الرد بكلمة تراجع.`;
		},
		skipUndone: ({ title, when }, told) => {
			const back = `خبر من Kinbell: ستُجرى ${quoted(title)} ${when} في موعدها.`;
			return told ? `${back} سنخبر ${told}.` : back;
		},
		noCalls: 'خبر من Kinbell: لا مكالمات قادمة لديك.',
		nothingToUndo:
			'خبر من Kinbell: لا مكالمة لإعادتها. لعرض المكالمات القادمة يكفي الرد بكلمة تخطي.',
	});

const quoted = (title: string) => `«${isolated(title)}»`;

const titled = (title: string | null) => (title ? ` ${quoted(title)}` : '');

/** 'مكالمتك «الأحد»', or 'مكالمتك «الأحد» مع Ana Reyes'. */
function theCall({ host, title }: Call): string {
	const called = `مكالمتك${titled(title)}`;
	return host ? `${called} مع ${isolated(host)}` : called;
}

function at({ clock, zone }: When): string {
	return `${atTime(clock)} (${zone})`;
}

function dayAndTime(when: When): string {
	return `يوم ${when.day} ${at(when)}`;
}
