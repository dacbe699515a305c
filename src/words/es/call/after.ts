/** The page after a call: what comes next. */

/** Above the call's title and moment. */
export const nextCall = 'Su próxima llamada';
export const callMeBack = 'Pedir que me llamen';
/** The host's name may be empty. */
export const asked = (host: string) =>
	`${host || 'La persona que le llamó'} ya sabe que usted quiere una llamada. Cuando llegue, recibirá un mensaje de texto.`;
