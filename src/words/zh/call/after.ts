/** The page after a call: what comes next. */

/** Above the call's title and moment. */
export const nextCall = '您的下一次通话';
export const callMeBack = '请给我回电';
/** The host's name may be empty. */
export const asked = (host: string) =>
	`${host || '邀请您的人'}已经知道您希望通话。来电时您会收到短信。`;
