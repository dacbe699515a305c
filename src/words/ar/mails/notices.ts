import { digestIn } from '../../digest.ts';
import { plurals } from '../../plural.ts';
import { locale } from '../locale.ts';

const plural = plurals(locale);

/** What the account holder should know, collected. */
export const digestMailWords = digestIn({
	titles: {
		text_failed: 'رسالة نصية لم تصل',
		call_failed: 'تعذّر الاتصال ببعض الأشخاص',
		limit_reached: 'وصلت إلى حد هذا الشهر',
		reply: 'وصلك رد',
		stopped: 'وصل طلب بإيقاف الرسائل',
		mail_stopped: 'تعذّر إرسال البريد إلى أحدهم',
		call_back: 'وصلك طلب معاودة الاتصال',
		phone_away: 'هاتف عائلتك لا يستجيب',
		drill: 'تدريب مع عائلتك',
		check_in: 'خبر عن الاطمئنان اليومي',
		ladder: 'قد يحتاج إليك شخص ما',
	},
	several: plural({
		two: 'أمران لعلمك',
		few: '# أمور لعلمك',
		many: '# أمرًا لعلمك',
		other: '# أمر لعلمك',
	}),
	logInToRead: 'للقراءة يُرجى تسجيل الدخول. بعد تأكيد هذا البريد سنذكر لك التفاصيل هنا.',
	more: plural({
		one: 'وهناك خبر آخر في Kinbell.',
		two: 'وهناك خبران آخران في Kinbell.',
		few: 'وهناك # أخبار أخرى في Kinbell.',
		many: 'وهناك # خبرًا آخر في Kinbell.',
		other: 'وهناك # خبر آخر في Kinbell.',
	}),
	button: 'فتح Kinbell',
	closing: 'سيبقى هذا ظاهرًا في Kinbell أيضًا إلى أن يتم إخفاؤه.',
});
