/** The texts with one person, and everyone's replies. */
export const textsWith = (name: string) => `Mensajes con ${name}`;
export const noTextsYet = 'Todavía no hay mensajes';
export const textsAppearHere = (name: string) =>
	`Aquí verá lo que Kinbell le escribe a ${name} y lo que ${name} responde.`;
export const textsNotLoaded = 'No pudimos cargar estos mensajes.';
export const notOnList = 'Esta persona ya no está en su lista.';
export const answered = (name: string) => `${name} respondió`;
/** In place of an answer that has no words. */
export const withoutWords = 'Una imagen o un archivo que Kinbell no puede mostrar';
export const tryAgain = 'Intentar de nuevo';

/* The box for an answer. */
export const textTo = (name: string) => `Escribirle a ${name}`;
/** For someone who gets emails, not texts. */
export const mailTo = (name: string) => `Escribirle a ${name} por correo`;
export const send = 'Enviar';
export const wantsNone = (name: string) =>
	`${name} pidió no recibir más mensajes. Si responde START, volverá a recibirlos.`;
export const wantsNothing = (name: string) => `${name} no quiere recibir nada.`;

/* Everyone who has replied. */
export const conversations = 'Conversaciones';
export const youWrote = (words: string) => `Usted: ${words}`;
export const unread = (count: number) => (count === 1 ? '1 nueva' : `${count} nuevas`);
export const allReplies = 'Todas las respuestas';
export const noReplies = 'Todavía no hay respuestas';
export const repliesAppearHere =
	'Cuando alguien responda a uno de sus mensajes, podrá leerlo aquí y contestarle.';
export const repliesNotLoaded = 'No pudimos cargar las respuestas.';
export const chooseOne = 'Elija a alguien para leer sus respuestas y contestarle.';
/** Below a reply that answers a question of ours. */
export const understoodAs = (meaning: string) => `Entendimos: ${meaning}`;
