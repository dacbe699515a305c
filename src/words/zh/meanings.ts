/** Answers by text: {a|b} is either, {a|} may be left out. Accents, case and punctuation do not matter. */

/** Agrees, whatever was asked: coming to a call, well, or willing to look after somebody. */
export const agreed = [
	'好',
	'好的',
	'好啊',
	'好吧',
	'行',
	'可以',
	'没问题',
	'沒問題',
	'是',
	'是的',
	'对',
	'嗯',
	'收到',
	'ok',
	'知道了',
];

/** The opposite. */
export const refused = ['不', '不是', '不行', '不好'];

/** To an invitation or a reminder. */
export const coming = [
	'来',
	'來',
	'会来',
	'會來',
	'我来',
	'我來',
	'我会来',
	'我會來',
	'马上来',
	'馬上來',
	'这就来',
	'這就來',
	'马上到',
	'馬上到',
	'在路上',
	'我在路上',
	'参加',
	'參加',
	'我参加',
	'我參加',
	'到时见',
	'一会儿见',
	'待会见',
];

/** Without minutes. */
export const late = [
	'晚',
	'晚点',
	'晚點',
	'迟到',
	'遲到',
	'会晚',
	'會晚',
	'晚一点',
	'晚一點',
	'晚一些',
	'会晚到',
	'會晚到',
	'会迟到',
	'會遲到',
	'晚点到',
	'我会晚到',
	'我会晚一点',
	'稍后',
	'稍後',
	'要晚一点',
];

/** With minutes: {n} stands for the number. */
export const lateBy = [
	'{n}{分|分钟|分鐘}{后|後|以后|之后|}{到|来|}',
	'{晚|迟到|遲到|会晚|會晚|我晚|我会晚|大概晚|晚到|会晚到|要晚}{n}{分|分钟|分鐘|}{到|}',
];

/** Cannot come to a call, or look after somebody. */
export const cannot = [
	'来不了',
	'來不了',
	'不能来',
	'不能來',
	'不来',
	'不來',
	'不来了',
	'我来不了',
	'我來不了',
	'我不能来',
	'我不能參加',
	'我不能参加',
	'不能参加',
	'参加不了',
	'没空',
	'沒空',
	'没时间',
	'沒時間',
	'今天不行',
	'去不了',
	'我去不了',
	'不方便',
];

/** To a check-in. */
export const well = [
	'很好',
	'我很好',
	'都好',
	'都很好',
	'一切都好',
	'一切很好',
	'我没事',
	'我沒事',
	'没事',
	'沒事',
	'平安',
	'还好',
	'還好',
	'挺好',
	'挺好的',
	'不错',
	'不錯',
];

/** To a check-in: wants to be called, or is not well. */
export const callMe = [
	'{请|請|}{给我打电话|給我打電話|打电话给我|打電話給我|打给我|打給我}',
	'{请|請|}来电',
	'请回电',
	'請回電',
	'回电',
	'我不舒服',
	'不舒服',
	'不太好',
	'我不太好',
	'生病了',
	'我病了',
];

/** Will look after somebody who is missing. */
export const willCheck = [
	'我去',
	'我去看',
	'我去看看',
	'我来',
	'我來',
	'我会去',
	'我會去',
	'交给我',
	'交給我',
	'我打电话',
	'我打電話',
	'我联系',
	'我負責',
	'我负责',
];

/** The person who is missing is with them, and well. */
export const withMe = [
	'{他|她}和我在一起',
	'{他|她}在我这里',
	'{他|她}在我这儿',
	'{他|她}{很好|没事|沒事}',
	'我和{他|她}在一起',
	'我在{他|她}这里',
	'和我在一起很好',
];

/** May stand before and after all of these. */
export const thanks = [
	'谢谢',
	'謝謝',
	'多谢',
	'多謝',
	'你好',
	'您好',
	'抱歉',
	'不好意思',
	'早上好',
];

/** Asks for help at once. These are the whole text. */
export const distress = [
	'救命',
	'救我',
	'救救我',
	'帮帮我',
	'幫幫我',
	'帮我',
	'幫我',
	'{我|}需要帮助',
	'{我|}需要幫助',
	'我摔倒了',
	'摔倒了',
	'我跌倒了',
	'跌倒了',
	'我摔了',
	'我受伤了',
	'受伤了',
	'流血了',
	'急救',
	'救护车',
	'救護車',
	'{叫|请叫|快叫}救护车',
	'{叫|请叫|快叫}救護車',
	'紧急',
	'緊急',
	'心脏病',
	'着火了',
	'120',
	'110',
	'119',
	'999',
	'112',
	'sos',
];

/** The same anywhere in a short text: nothing that is said in fun or about something else. */
export const distressInside = [
	'起不来',
	'起不來',
	'站不起来',
	'站不起來',
	'喘不过气',
	'喘不過氣',
	'无法呼吸',
	'無法呼吸',
	'胸口疼',
	'胸口痛',
	'叫救护车',
	'叫救護車',
];
