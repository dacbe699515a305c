/** The page where somebody answers who is asked to look after another, or practices it. Who asks may be empty. */

/** Headings: what it is about. */
export const missing = {
	/** The title is null for a call without one. */
	call: (name: string, title: string | null) =>
		title ? `${name}还没有加入“${title}”` : `${name}还没有加入通话`,
	check_in: (name: string) => `${name}今天还没有回复我们的问候`,
	asked: (name: string) => `${name}希望有人来电或帮忙`,
};
export const canYou = (host: string) =>
	host ? `${host}请我们告诉您。您能去看看吗？` : '您能去看看吗？';

export const practice = '这是一次演练';
export const practiceWhy = (host: string) =>
	`没有发生任何事。${host || '一位认识您的人'}想确认我们能联系到您。`;

/** What the reader may press. */
export const answers = {
	will_check: '我去看看',
	cannot_check: '我不方便',
	well_with_me: (name: string) => `我和${name}在一起，一切都好`,
	reached: (name: string) => `我联系上了${name}`,
	not_reached: (name: string) => `我没有联系上${name}`,
	practiced: '收到了',
};

/** The reader looks after the person. */
export const yoursTitle = (name: string) => `谢谢您去看望${name}`;
export const yours = '有消息时，请在这里告诉我们。';
/** Somebody else does; the name may be empty. */
export const takenTitle = (taker: string, name: string) =>
	taker ? `${taker}正在联系${name}` : `已有人在联系${name}`;
export const overTitle = (name: string) => `不用再联系${name}了`;
export const nothingToDo = '谢谢。您不需要做任何事。';
/** The reader said that they cannot. */
export const passed = '谢谢您告诉我们。我们会问下一个人。如果您后来方便，请在这里告诉我们。';
export const practicedTitle = '谢谢，一切正常';
export const practiced = '您的演练到此结束。';

export const noEmergencyService = 'Kinbell不是紧急救援服务。遇到危险，请拨打当地的急救电话。';
