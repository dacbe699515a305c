/** The page after a call: what comes next. */

/** Above the call's title and moment. */
export const nextCall = 'Ihr nächster Anruf';
export const callMeBack = 'Um Rückruf bitten';
/** The host's name may be empty. */
export const asked = (host: string) =>
	`${host || 'Die Person, die angerufen hat,'} weiß, dass Sie einen Anruf möchten. Dann bekommen Sie eine SMS.`;
