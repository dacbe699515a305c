import type { Told } from '#contract/notices.ts';
import { showPhone } from '#contract/phone.ts';
import { wordsByCode } from '../by-code.ts';
import { isolated } from '../isolate.ts';
import { answerWords } from './answers.ts';
import { listWords } from './list.ts';
import { dateWords } from './moments.ts';
import { reasonWords } from './reasons.ts';

type Facts<Code extends Told['code']> = Extract<Told, { code: Code }>;

/** What the account holder should know, as the app and the mail say it. */
export const noticeWords = wordsByCode<Told>({
	message_not_received: ({ content, people }) =>
		`رسالتك ${quoted(content)} لم تصل إلى الجميع. ${peopleWords(people)}.`,
	link_not_received: ({ title, people }) =>
		`رابط ${yourCall(title)} لم يصل إلى الجميع. ${peopleWords(people)}.`,
	did_not_go_out: ({ kind, title, reason, ...told }) => {
		const what = kind === 'call' ? `لم تُجرَ ${yourCall(title)}` : `لم تُرسل رسالتك${titled(title)}`;
		const when = `المقررة يوم ${momentWords(told)}`;
		return reason.code === 'service_away'
			? `${what} ${when}، لأن الخدمة لم تكن متاحة.`
			: `${what} ${when}. ${reasonWords(reason)}.`;
	},
	suspended: 'لم يُرسل أي شيء أثناء تعليق حسابك.',
	none_left: ({ kind, title }) =>
		`لم تبقَ لديك ${kind === 'call' ? 'مكالمات' : 'رسائل'} هذا الشهر، لذلك لن يُنفَّذ ${dueWords(title)} ولا ما هو مقرر لبقية الشهر.`,
	too_few_left: ({ title, remaining, needed }) =>
		`عدد الرسائل الباقية لديك هذا الشهر ${remaining}، بينما يحتاج ${dueWords(title)} إلى ${needed}، لذلك لم يُنفَّذ. يمكنك الإرسال إلى عدد أقل من الأشخاص.`,
	news_held: ({ by }) =>
		`لم تُرسل اليوم بعض التذكيرات والأخبار: ${heldBy[by]} أما الدعوات إلى المكالمات فما زالت تُرسل.`,
	nobody_came: ({ names, title, ...told }) =>
		`فاتت ${listWords(names)} ${yourCall(title)} يوم ${momentWords(told)}.`,
	silent: ({ name, phone }) =>
		`لم يصل رد بعد من ${name ? isolated(name) : `الرقم ${isolated(showPhone(phone))}`}، لذلك أوقفنا مؤقتًا إرسال الرسائل إلى هذا الرقم. يمكنك طلب الرد بالرقم 1 على آخر رسالة، أو الاتصال هاتفيًا.`,
	mails_unanswered: ({ name, email }) =>
		`لم تُفتح رسائلك الإلكترونية لدى ${isolated(name || email)} بعد، لذلك أوقفناها مؤقتًا. يمكنك طلب الضغط على الرابط في آخر رسالة، أو الاتصال هاتفيًا.`,
	replied: ({ name, said, answer }) => {
		if (answer) return `رد من ${isolated(name)}: ${isolated(said)} (${answerWords(answer)})`;
		return said ? `رد من ${isolated(name)}: ${isolated(said)}` : `وصل رد من ${isolated(name)}.`;
	},
	call_me_back: ({ name }) => `وصلك من ${isolated(name)} طلب معاودة الاتصال.`,
	agreed: ({ name }) => `وصلت موافقة ${isolated(name)} على مواصلة استلام رسائلك.`,
	stopped: ({ name, said }) =>
		`وصل من ${isolated(name)} طلب بإيقاف الرسائل${said ? `: «${isolated(said)}»` : ''}. الرد بكلمة ${isolated('START')} يعيدها.`,
	mail_stopped: ({ name }) => `وصل من ${isolated(name)} طلب بإيقاف رسائل البريد من Kinbell.`,
	mail_returned: ({ name }) =>
		`تعود إلينا رسائل البريد المرسلة إلى ${isolated(name)}. يُرجى التحقق من العنوان أو استخدام الرسائل النصية.`,
	resumed: ({ name }) => `عادت الرسائل تصل إلى ${isolated(name)}، ومعها التذكيرات.`,
	phone_away: (told) =>
		`هاتف عائلتك لا يستجيب منذ ${momentWords(told)}. الرسائل تنتظر حتى يعود. يُرجى التأكد من أنه مفتوح ومشحون ومتصل بالإنترنت.`,
	drill_offered: 'هل سترد عائلتك إذا غاب أحدهم؟ يمكنك التدرب مع كل من سنسألهم: تكفي رسالة واحدة.',
	asks_for_call: ({ name }) =>
		`وصلك من ${isolated(name)} طلب اتصال اليوم. يُرجى الاتصال في أقرب وقت.`,
	asks_for_help: ({ name, said }) =>
		`ربما هناك حاجة إلى المساعدة عند ${isolated(name)}${said ? `، والرسالة: «${isolated(said)}»` : ''}. يُرجى الاتصال الآن أو إرسال شخص ما. ‏Kinbell ليست خدمة طوارئ.`,
	net_gone: ({ name }) =>
		`وصل من ${isolated(name)} طلب بإيقاف الرسائل، فلن نستطيع السؤال عن الأحوال بعد الآن. يُرجى البقاء على تواصل بطريقة أخرى. الرد بكلمة ${isolated('START')} يعيدها.`,
	check_in_stopped: ({ name, days }) =>
		`لم يصل رد من ${isolated(name)} منذ ${days} أيام، فتوقف السؤال عن الأحوال. يمكنك استئنافه من صفحة المواعيد.`,
	all_well: ({ name, ...told }) => `${isolated(name)} بخير. وصل الرد ${momentWords(told)}.`,
	nobody_looks_after: (told) =>
		`${missingWords(told)}، ولم يتولَّ الأمر أحد ممن سألناهم. يُرجى الاطمئنان بنفسك.`,
	asks_you: (told) => `${missingWords(told)}. يُرجى الاطمئنان بنفسك.`,
});

function missingWords({
	about,
	name,
	title,
}: Pick<Facts<'asks_you'>, 'about' | 'name' | 'title'>): string {
	if (about === 'asked') return `وصلنا من ${isolated(name)} طلب اتصال أو مساعدة`;
	if (about === 'check_in') return `لم يصلنا اليوم رد من ${isolated(name)}`;
	return title
		? `لم نجد ${isolated(name)} في مكالمة «${isolated(title)}»`
		: `لم نجد ${isolated(name)} في المكالمة`;
}

const heldBy: Record<Facts<'news_held'>['by'], string> = {
	news_limit: 'بلغ حسابك حده اليومي.',
	news_to_phone_limit: 'بلغ أحد الهواتف في قائمتك حده اليومي.',
	share_used: 'استنفد حسابك حصته من رسائل اليوم.',
	day_limit: 'بلغت هذه الخدمة حدها اليومي.',
	mail_limit: 'بلغ حسابك حده اليومي من رسائل البريد الإلكتروني.',
	mail_to_address_limit: 'وصل إلى أحد صناديق البريد في قائمتك ما يكفي من الرسائل لليوم.',
};

const quoted = (words: string) => `«${isolated(words)}»`;

const titled = (title: string | null) => (title ? ` ${quoted(title)}` : '');

const yourCall = (title: string | null) => `مكالمتك${titled(title)}`;

const dueWords = (title: string | null) => (title ? quoted(title) : 'ما حان موعده');

const momentWords = ({ at, timezone }: { at: string; timezone: string }) =>
	dateWords(new Date(at), timezone);

function peopleWords(people: Facts<'message_not_received'>['people']): string {
	return people
		.map(({ name, reason }) => {
			const why = reason ? reasonWords(reason) : 'تعذّر الإرسال';
			return `${name ? isolated(name) : 'شخص ما'}: ${why}`;
		})
		.join('؛ ');
}
