import type { Reason, Resting } from '#contract/reasons.ts';
import { wordsByCode } from '../by-code.ts';
import { isolated } from '../isolate.ts';
import { peopleWords } from './counted.ts';

/** Why something did not go as planned; without a full stop. */
export const reasonWords = wordsByCode<Reason>({
	number_not_working: 'رقم الهاتف هذا لا يعمل',
	number_unreachable: 'لا يمكن الوصول إلى هذا الرقم',
	number_impossible: 'هذا الرقم غير موجود',
	number_charged: 'لهذا النوع من الأرقام تكلفة إضافية، لذلك لا يمكننا مراسلته',
	number_ours: 'هذا هو الرقم الذي نرسل منه رسائلنا',
	landline: 'هذا هاتف أرضي لا يستقبل الرسائل النصية',
	country: 'لا يمكننا إرسال رسائل إلى هذا البلد',
	phone_off: 'هذا الهاتف مغلق أو خارج التغطية',
	mailbox_unknown: 'صندوق البريد هذا غير موجود',
	mailbox_full: 'صندوق البريد هذا ممتلئ',
	mail_refused: 'رفض خادم البريد هذه الرسالة الإلكترونية',
	mail_returned: 'عادت هذه الرسالة الإلكترونية إلينا',
	mail_reported: 'تم الإبلاغ عن هذه الرسالة الإلكترونية كغير مرغوب فيها',
	stopped: 'وصل من هذا الشخص طلب بإيقاف الرسائل',
	declined: 'لا رغبة لدى هذا الشخص في التواصل بهذه الطريقة',
	unanswered: 'لم يصل رد من هذا الشخص بعد',
	already_well: 'وصل قبل السؤال أن كل شيء بخير',
	words_refused: 'رفضت شركة الهاتف نص هذه الرسالة',
	empty: 'هذه الرسالة فارغة',
	too_long: 'هذه الرسالة طويلة جدًا',
	not_delivered: 'لم تتمكن شركة الهاتف من توصيل هذه الرسالة',
	not_sent: 'تعذّر إرسال هذه الرسالة',
	not_whole: 'لم تُرسل هذه الرسالة الطويلة كاملة',
	link_not_sent: 'تعذّر إرسال الرابط',
	not_confirmed: 'لم يتأكد الوصول',
	too_many_at_once: 'أُرسلت رسائل كثيرة دفعة واحدة',
	news_limit: 'بلغت التذكيرات والأخبار حدها اليومي',
	news_to_phone_limit: 'بلغت التذكيرات والأخبار إلى هذا الهاتف حدها اليومي',
	share_used: 'استنفد هذا الحساب حصته من رسائل اليوم',
	day_limit: 'بلغت هذه الخدمة حدها اليومي من الرسائل',
	mail_limit: 'بلغ هذا الحساب حده اليومي من رسائل البريد الإلكتروني',
	mail_to_address_limit: 'وصل إلى صندوق البريد هذا ما يكفي من الرسائل لليوم',
	monthly_limit: 'اكتمل حد هذا الشهر',
	settings: 'لا يمكن إرسال الرسائل حتى نصلح إعداداتنا',
	phone_away: 'الهاتف الذي يرسل رسائلنا لا يستجيب',
	texts_off: 'لا يرسل Kinbell هذا رسائل نصية',
	too_late: 'تعذّر الإرسال في الوقت المناسب',
	service_away: 'فات الموعد لأن الخدمة لم تكن متاحة',
	suspended: 'كان الحساب معلّقًا',
	switched_off: 'تم إيقاف الجدول',
	skipped: 'تم تخطي هذا الموعد',
	moved: 'تم نقل هذا الموعد',
	paused: 'كان الجدول متوقفًا مؤقتًا في ذلك اليوم',
	night: 'الوقت ليل حيث يوجد هذا الشخص',
	not_introduced: 'لم يتعرّف هذا الشخص إلى Kinbell بعد',
	not_listed: 'لم يعد هذا الشخص في القائمة',
	joined_too: 'هذا الشخص في المكالمة',
	no_phone: 'لا يوجد رقم مؤكد نرسل إليه',
	could_not_connect: 'تعذّر الاتصال',
	was_alone: 'لم يحضر أحد آخر',
	same_number: ({ name }) => `الرقم نفسه لدى ${isolated(name)}، فأُرسلت رسالة واحدة`,
	same_mailbox: ({ name }) => `البريد الإلكتروني نفسه لدى ${isolated(name)}، فأُرسلت رسالة واحدة`,

	// Why someone on the list is neither called nor texted for now.
	no_answer: 'لم يصل رد بعد',
	plan_limit: ({ room }) => `توقف مؤقت: أقصى عدد في باقتك ${peopleWords(room)}`,

	// Only the operator reads these.
	provider_busy: 'مزوّد الخدمة مشغول',
	provider_unreachable: 'تعذّر الوصول إلى مزوّد الخدمة',
	provider_silent: ({ said }) => `لم يرد مزوّد الخدمة${said ? ` (${isolated(said)})` : ''}`,
	provider_unsure: ({ found }) => `عدد الرسائل المشابهة لدى مزوّد الخدمة: ${found}`,
});

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export const restingWords = (resting: Resting) => reasonWords(resting);
