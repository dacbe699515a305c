/** The page where a person without an account chooses how we reach them. The name may be empty. */

export const title = (name: string) =>
	name ? `${name}找您时，我们怎样联系您？` : '我们怎样联系您？';
export const intro = (name: string) =>
	`您在${name || '一位认识您的人'}的Kinbell名单上。您的选择会立即保存。`;

export const waysTitle = '通话和消息的接收方式';
export const ways = {
	text: '短信',
	mail: '邮件',
	both: '短信和邮件',
	none: '都不接收',
};
export const textTo = (number: string) => `发到${number}`;
export const mailTo = (address: string) => `发到${address}`;
export const bothHelp = '通话邀请会同时发短信和邮件。其他内容发短信，短信送不到时改发邮件。';
export const noneHelp = '没有通话，没有消息，没有提醒。';
export const noAddress = (name: string) =>
	`想收邮件，请让${name || '邀请您的人'}填上您的邮箱地址。`;

export const textStopped = (number?: string) =>
	number
		? `您已停止接收我们的短信。想重新接收，请发送“开始”到<link>${number}</link>。`
		: '您已停止接收我们的短信。想重新接收，请用“开始”回复我们的上一条短信。';
export const mailStopped = '您已停止接收我们的邮件。想重新接收，请从我们发的任意一封邮件打开本页。';
export const mailReturned = '我们上次发给您的邮件被退回了。选择邮件即可再试一次。';

export const noneTitle = (name: string) =>
	name ? `不再接收${name}的任何内容？` : '不再接收任何内容？';
export const noneFacts = '您将不再收到对方的通话、消息和提醒。您随时可以在这里改回来。';
export const stopAll = '全部停止';
export const keep = '保持不变';

export const stopMailTitle = '不再接收我们的邮件？';
export const stopMail = '停止邮件';
export const mailIsStopped = '好了。我们不会再给您发邮件。';
export const agreeTitle = (name: string) =>
	name ? `继续接收${name}的邮件吗？` : '继续接收邮件吗？';
export const agree = '是的，继续接收';

export const language = '语言';
export const languageHelp = '用于我们的短信、邮件和通话。';

export const quietTitle = '免打扰时间';
export const quietHelp = (zone: string) =>
	`在这个时段之外（${zone}），消息和提醒会先等着。通话一开始仍会通知您。`;
export const notBefore = '不早于';
export const notAfter = '不晚于';
export const anyTime = '任何时间';

/** For those who may be asked to look after somebody. */
export const anyHourTitle = '夜间';
export const anyHourHelp =
	'如果您认识的人失联，我们可能会请您去看看。晚上9点到早上8点之间，只有您同意才会问您。';
export const anyHour = '任何时间都可以问我';

export const saved = '已保存。';

export const unknownTitle = '我们找不到这个页面';
export const unknown = '这个链接已失效。请使用我们最近一条消息里的链接。';
