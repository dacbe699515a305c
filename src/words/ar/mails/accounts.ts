import type { Billing } from '#contract/plans.ts';
import { isolated } from '../../isolate.ts';
import type { MailWords } from '../../mail.ts';

const CONFIRM = 'تأكيد بريدي';
const CHOOSE_PASSWORD = 'اختيار كلمة مرور جديدة';
const ifNotYou = 'إذا لم يكن هذا منك، يُرجى اختيار كلمة مرور جديدة الآن.';
const ignoreIfNotYou = 'إذا لم يكن هذا منك، يمكنك تجاهل هذه الرسالة.';

const named = (subject: string, words: Omit<MailWords, 'subject'>): MailWords => ({
	subject,
	...words,
});

/** The mails about an account and the ways into it. */
export const accountMailWords = {
	welcome: ({ name }: { name: string | null }) =>
		named('أهلًا بك في Kinbell', {
			title: name ? `أهلًا بك، ${isolated(name)}` : undefined,
			paragraphs: [
				'حسابك جاهز. يكفي إضافة أحبّائك واختيار موعد، وسيجمعكم Kinbell.',
				'يُرجى تأكيد أن هذا العنوان لك، لنتمكن دائمًا من مساعدتك على الدخول.',
			],
			button: CONFIRM,
			closing: 'إذا لم يكن إنشاء هذا الحساب بطلبك، يمكنك تجاهل هذه الرسالة.',
		}),

	confirmEmail: () =>
		named('يُرجى تأكيد بريدك الجديد', {
			title: 'عنوان بريدك الجديد',
			paragraphs: ['من الآن يكون تسجيل دخولك إلى Kinbell بهذا العنوان. يُرجى تأكيده.'],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	confirmFirst: () =>
		named('يُرجى تأكيد بريدك أولًا', {
			paragraphs: [
				'طلب أحدهم كلمة مرور جديدة بهذا العنوان، لكن العنوان لم يُؤكَّد بعد. بعد تأكيده يمكنك اختيار كلمة مرور جديدة فورًا.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	resetPassword: ({ comesBack }: { comesBack: boolean }) =>
		named(CHOOSE_PASSWORD, {
			paragraphs: [
				'يعمل الرابط مرة واحدة، ولمدة ساعة واحدة.',
				...(comesBack
					? [
							'تغيّر عنوان البريد في حسابك، لكن العنوان الجديد لم يُؤكَّد. بعد اختيار كلمة مرور جديدة هنا يعود تسجيل دخولك بهذا العنوان.',
						]
					: []),
			],
			button: CHOOSE_PASSWORD,
			closing: `${ignoreIfNotYou} تبقى كلمة مرورك كما هي.`,
		}),

	passwordChanged: () =>
		named('تغيّرت كلمة مرورك', {
			paragraphs: ['تغيّرت كلمة مرورك في Kinbell، وتم تسجيل الخروج من الأجهزة الأخرى.', ifNotYou],
			button: CHOOSE_PASSWORD,
		}),

	phoneCode: ({ code }: { code: string }) =>
		named(`رمزك في Kinbell هو ${code}`, {
			title: `رمزك هو ${code}`,
			paragraphs: [
				'يتيح لك الدخول، وهو صالح لمدة 10 دقائق.',
				'لا يؤكد هذا الرمز رقم هاتفك، لأن الرسائل النصية إليه متوقفة. يُرجى إرسال كلمة ابدأ من ذلك الهاتف، ثم طلب رمز برسالة نصية.',
			],
			closing: ignoreIfNotYou,
		}),

	emailChanged: ({ newEmail }: { newEmail: string | null }) =>
		named('تغيّر عنوان بريدك', {
			paragraphs: [
				newEmail
					? `يستخدم حسابك في Kinbell الآن العنوان ${isolated(newEmail)}.`
					: 'يستخدم حسابك في Kinbell الآن عنوانًا آخر.',
				'إذا لم يكن هذا منك، يمكنك التراجع عن التغيير خلال 72 ساعة. عندها يتم تسجيل الخروج من كل الأجهزة، ويمكنك اختيار كلمة مرور جديدة.',
			],
			button: 'التراجع عن التغيير',
		}),

	googleTookOver: () =>
		named('تسجيل دخولك الآن عبر Google', {
			paragraphs: [
				'سجّل أحدهم الدخول إلى Kinbell بحساب Google الخاص بهذا العنوان، وهذا يثبت أن العنوان له. كان هناك حساب بهذا العنوان من قبل، لكن العنوان لم يُؤكَّد.',
				'حفاظًا على الأمان أزلنا كلمة مروره وسجّلنا الخروج من كل الأجهزة، ونطلب تأكيد رقم الهاتف من جديد. يمكنك تعيين كلمة مرور جديدة في الإعدادات.',
			],
			button: 'فتح الإعدادات',
		}),

	emailDisplaced: () =>
		named('لم يعد هذا العنوان تابعًا لحساب في Kinbell', {
			title: 'أُزيل هذا العنوان من حساب',
			paragraphs: [
				'استخدم أحد حسابات Kinbell عنوان البريد هذا لفترة، ثم عاد الحساب إلى عنوان سابق. لذلك لم يعد تسجيل الدخول بهذا العنوان ممكنًا.',
				'لا يلزمك فعل شيء.',
			],
		}),

	googleEnded: () =>
		named('انتهى تسجيل الدخول عبر Google', {
			paragraphs: [
				'لم يعد Google يفتح حسابك في Kinbell، وتم تسجيل الخروج من الأجهزة الأخرى. تسجيل دخولك الآن بكلمة المرور.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	passwordRemoved: () =>
		named('أُزيلت كلمة مرورك', {
			paragraphs: [
				'تسجيل دخولك إلى Kinbell الآن عبر Google، وتم تسجيل الخروج من الأجهزة الأخرى.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	accountClosed: (billing: Billing) =>
		named('أُغلق حسابك', {
			paragraphs: [
				billing === 'off'
					? 'لن يُرسل شيء باسمك بعد الآن.'
					: 'لن يُرسل شيء باسمك بعد الآن، وانتهت باقتك.',
				'تُحذف بياناتك خلال 30 يومًا. شكرًا لك على الوقت الذي أمضيته معنا.',
			],
		}),
};
