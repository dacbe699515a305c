/** Texts that are nothing but one of these words; some people type traditional characters. */
export const stop = ['停止', '退订', '退訂', '取消订阅', '取消訂閱'];
export const start = ['开始', '開始', '恢复', '恢復'];
export const help = ['帮助', '幫助'];
