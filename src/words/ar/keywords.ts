/** Texts that are nothing but one of these words; marks such as hamza do not matter. */
export const stop = ['توقف', 'إيقاف', 'أوقف', 'إلغاء', 'إلغاء الاشتراك'];
export const start = ['ابدأ', 'ابدئي', 'بدء', 'استئناف'];
export const help = ['مساعدة', 'المساعدة'];

/** What an account holder texts to skip one of the next calls, and to put it back. No carrier stops texts at these words. */
export const skip = ['تخطي', 'تخط'];
export const undo = ['تراجع'];

/**
 * Sentences that plainly ask for no more texts; {a|b} is either, {a|} may be left out. Nothing that
 * could be meant in fun or about something else.
 */
export const stopPhrases = [
	'توقف',
	'توقفوا',
	'أوقف',
	'أوقفوا',
	'إيقاف',
	'إلغاء الاشتراك',
	'{أوقف|أوقفوا|إيقاف} {الرسائل|هذه الرسائل|رسائلكم}',
	'{توقف|توقفوا} عن {مراسلتي|الإرسال|إرسال الرسائل|إزعاجي}',
	'لا {ترسل|ترسلوا|ترسلي} {لي |}{رسائل|أي رسائل|رسائل أخرى|المزيد من الرسائل|شيئا}',
	'لا {تراسلني|تراسلوني|تراسليني}',
	'لا أريد {استلام |تلقي |}{رسائل|أي رسائل|رسائلكم|هذه الرسائل|المزيد من الرسائل}',
	'{كفى|يكفي} رسائل',
	'{اتركني|اتركوني|دعني|دعوني} وشأني',
	'{احذف|احذفوا} رقمي',
	'{ألغ|ألغوا} اشتراكي',
];

/** May stand before and after them without changing what they ask for. */
export const courtesies = [
	'من فضلك',
	'من فضلكم',
	'لو سمحت',
	'لو سمحتم',
	'رجاء',
	'الرجاء',
	'أرجوك',
	'أرجوكم',
	'شكرا',
	'شكرا لك',
	'مرحبا',
	'أهلا',
	'السلام عليكم',
	'الآن',
	'فورا',
	'حالا',
	'عفوا',
	'لا شكرا',
	'الرقم خطأ',
	'رقم خطأ',
	'من أنت',
	'من أنتم',
	'Kinbell',
];
