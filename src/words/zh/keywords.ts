/** Texts that are nothing but one of these words; some people type traditional characters. */
export const stop = ['停止', '退订', '退訂', '取消订阅', '取消訂閱'];
export const start = ['开始', '開始', '恢复', '恢復'];
export const help = ['帮助', '幫助'];

/** What an account holder texts to skip one of the next calls, and to put it back. No carrier stops texts at these words. */
export const skip = ['跳过', '跳過'];
export const undo = ['撤销', '撤銷'];

/**
 * Sentences that plainly ask for no more texts; {a|b} is either, {a|} may be left out. Nothing that
 * could be meant in fun or about something else.
 */
export const stopPhrases = [
	'停止',
	'退订',
	'退訂',
	'取消订阅',
	'取消訂閱',
	'停止{发|發|发送|發送}{短信|消息|信息|簡訊|短訊|訊息}',
	'{别|別|不要|勿}{再|}{给我|給我|}{发|發|发送|發送}{短信|消息|信息|簡訊|短訊|訊息}{给我|給我|}{了|}',
	'{别|別|不要}再{发|發}了',
	'{别|別|不要}再{联系|聯繫|打扰|打擾|骚扰|騷擾}我{了|}',
	'我{不想|不要}{再|}{收到|收}{短信|消息|信息|簡訊|短訊|訊息}{了|}',
];

/** May stand before and after them without changing what they ask for. */
export const courtesies = [
	'请',
	'請',
	'麻烦',
	'麻煩',
	'您好',
	'你好',
	'谢谢',
	'謝謝',
	'马上',
	'馬上',
	'立即',
	'立刻',
	'现在',
	'現在',
	'不用了',
	'发错了',
	'發錯了',
	'你是谁',
	'你是誰',
	'您是谁',
	'您是誰',
	'Kinbell',
];
