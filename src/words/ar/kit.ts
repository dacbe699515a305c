/** Fields, dialogs and requests, on the page of a call as well as in the app. */

export const noConnection =
	'تعذّر الاتصال بالخادم. يُرجى التأكد من اتصالك بالإنترنت ثم المحاولة مرة أخرى.';
export const offline = 'لا يوجد اتصال بالإنترنت. سنعود فور عودة الاتصال.';
export const somethingWrong = 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.';

/** For a duration that nobody knows. */
export const notAvailable = 'غير متاح';

export const close = 'إغلاق';
/** Buttons inside a password field; the longer words are for people who cannot see the field. */
export const show = 'إظهار';
export const hide = 'إخفاء';
export const showPassword = 'إظهار كلمة المرور';
export const hidePassword = 'إخفاء كلمة المرور';

export const skipToContent = 'الانتقال إلى المحتوى الرئيسي';
export const toLightMode = 'التبديل إلى الوضع الفاتح';
export const toDarkMode = 'التبديل إلى الوضع الداكن';
