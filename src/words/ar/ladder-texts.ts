import { isolated } from '../isolate.ts';
import type { LadderSentences } from '../ladder-texts.ts';

/** Texts to a person who is missing, and to those who are asked to look after them. */
export const ladderSentences: LadderSentences = {
	callHasBegun: (title) =>
		`بدأت مكالمتك${title ? ` «${isolated(title)}»` : ''} على Kinbell ونحن في انتظارك.`,
	allWell: 'سؤال من Kinbell: هل كل شيء بخير؟ يُرجى الرد بالرقم 1 إن كان بخير، أو 2 لنتصل بك.',
	missing: {
		call: (name, title) =>
			title
				? `خبر من Kinbell: لم نجد ${isolated(name)} في مكالمة «${isolated(title)}» بعد.`
				: `خبر من Kinbell: لم نجد ${isolated(name)} في المكالمة بعد.`,
		check_in: (name) => `خبر من Kinbell: لم يصلنا اليوم رد من ${isolated(name)}.`,
		asked: (name) => `خبر من Kinbell: وصلنا من ${isolated(name)} طلب اتصال أو مساعدة.`,
	},
	willYouCheck: 'يُرجى الرد بالرقم 1 للاطمئنان بنفسك، أو 2 إن تعذر عليك.',
	answerHere: 'أو عبر الرابط:',
	noEmergencyService: 'خدمة Kinbell ليست للطوارئ.',
	willYouTakeIt: 'يُرجى الرد بالرقم 1 لتولي الأمر.',
	didYouReach: (name) =>
		`سؤال من Kinbell: هل وصلت إلى ${isolated(name)}؟ يُرجى الرد بالرقم 1 إن حدث ذلك، أو 2 إن لم يحدث.`,
	isChecking: (taker, name) =>
		`خبر من Kinbell: يتولى ${isolated(taker)} الاطمئنان على ${isolated(name)}. شكرًا لك!`,
	youCheck: (name) => `شكرًا من Kinbell على الاطمئنان على ${isolated(name)}. سنسألك بعد 20 دقيقة.`,
	someoneElse: 'شكرًا من Kinbell على ردك. سنسأل الشخص التالي.',
	thankYou: (name) => `شكرًا من Kinbell على الاطمئنان على ${isolated(name)}.`,
	heardFrom: (name) => `خبر سار من Kinbell: وصلنا رد من ${isolated(name)}. لا داعي لفعل شيء آخر.`,
};
