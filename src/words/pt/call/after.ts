/** The page after a call: what comes next. */

/** Above the call's title and moment. */
export const nextCall = 'Sua próxima chamada';
export const callMeBack = 'Pedir que me chamem';
/** The host's name may be empty. */
export const asked = (host: string) =>
	`${host || 'A pessoa que chamou você'} já sabe que você quer uma chamada. Quando ela vier, você recebe uma mensagem.`;
