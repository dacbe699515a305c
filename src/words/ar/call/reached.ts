import { isolated } from '../../isolate.ts';

/** How somebody was reached, or was not; `at` is '9:00 AM', with the day where it is another one. */
export const sent = {
	text: (at: string) => `برسالة نصية، ${isolated(at)}`,
	mail: (at: string) => `بالبريد الإلكتروني، ${isolated(at)}`,
};
export const unconfirmed = {
	text: (at: string) => `برسالة نصية، ${isolated(at)}، ولم يتأكد وصولها`,
	mail: (at: string) => `بالبريد الإلكتروني، ${isolated(at)}، ولم يتأكد وصوله`,
};
export const onItsWay = {
	text: 'الرسالة النصية في الطريق',
	mail: 'رسالة البريد الإلكتروني في الطريق',
};
export const planned = {
	text: (at: string) => `موعد الرسالة النصية: ${isolated(at)}`,
	mail: (at: string) => `موعد رسالة البريد الإلكتروني: ${isolated(at)}`,
};
export const lost = {
	text: (at: string) => `لم تصل الرسالة النصية، ${isolated(at)}`,
	mail: (at: string) => `عادت رسالة البريد الإلكتروني، ${isolated(at)}`,
};
export const notSent = {
	text: (at: string) => `لم تُرسل الرسالة النصية، ${isolated(at)}`,
	mail: (at: string) => `لم تُرسل رسالة البريد الإلكتروني، ${isolated(at)}`,
};
