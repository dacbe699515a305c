import { isolated } from '../../isolate.ts';

/** The page after a call: what comes next. */

/** Above the call's title and moment. */
export const nextCall = 'مكالمتك القادمة';
export const callMeBack = 'طلب معاودة الاتصال';
/** The host's name may be empty. */
export const asked = (host: string) =>
	`أبلغنا ${host ? isolated(host) : 'من اتصل بك'} برغبتك في مكالمة. ستصلك رسالة نصية عندما تبدأ.`;
