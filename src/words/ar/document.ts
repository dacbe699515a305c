/** What stands in the documents themselves, before any script runs. */
export const lang = 'ar';
export const direction = 'rtl';
export const description =
	'يُبقي Kinbell العائلات على تواصل: مكالمات فيديو جماعية ورسائل نصية، تُرتَّب مرة واحدة وتصل في موعدها كل مرة.';
export const joinTitle = 'الانضمام إلى المكالمة · Kinbell';
/** The preview of a link to a call, which names nobody. */
export const joinDescription = 'مكالمة الفيديو مع عائلتك. تُفتح في المتصفح دون تثبيت أي شيء.';
export const joinPicture = 'أربعة أشخاص على شاشة هاتف وجرس يرن';
/** The page where a person chooses how we reach them. */
export const choicesTitle = 'كيف نتواصل معك · Kinbell';
export const answerTitle = 'ردك · Kinbell';
export const loading = 'جارٍ التحميل…';
export const needsScript =
	'يحتاج Kinbell إلى JavaScript. يُرجى تفعيله في المتصفح ثم تحميل هذه الصفحة من جديد.';
