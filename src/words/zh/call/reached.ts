/** How somebody was reached, or was not; `at` is '9:00 AM', with the day where it is another one. */
export const sent = {
	text: (at: string) => `短信，${at}`,
	mail: (at: string) => `邮件，${at}`,
};
export const unconfirmed = {
	text: (at: string) => `短信，${at}，尚未确认`,
	mail: (at: string) => `邮件，${at}，尚未确认`,
};
export const onItsWay = {
	text: '短信正在发送',
	mail: '邮件正在发送',
};
export const planned = {
	text: (at: string) => `短信将于${at}发送`,
	mail: (at: string) => `邮件将于${at}发送`,
};
export const lost = {
	text: (at: string) => `短信未送达，${at}`,
	mail: (at: string) => `邮件被退回，${at}`,
};
export const notSent = {
	text: (at: string) => `短信未发送，${at}`,
	mail: (at: string) => `邮件未发送，${at}`,
};
