/** How people are reached, and whether it works, on the pages about people. */

export const reach = 'Cómo nos comunicamos con esta persona';
export const by = { text: 'Por mensaje de texto', mail: 'Por correo' };
export const thenBy = {
	text: 'Si eso falla, por mensaje de texto',
	mail: 'Si eso falla, por correo',
};
export const bothAtOnce = 'Las invitaciones a llamadas van de las dos maneras a la vez';

/* Below a number or an address. */
export const arrived = {
	text: (ago: string) => `El último mensaje llegó ${ago}`,
	mail: (ago: string) => `El último correo llegó ${ago}`,
};
export const lost = { text: 'El último mensaje no llegó', mail: 'El último correo fue devuelto' };
/** Something arrived before that. */
export const lostLately = {
	text: (ago: string) => `El último mensaje no llegó; otro sí llegó ${ago}`,
	mail: (ago: string) => `El último correo fue devuelto; otro sí llegó ${ago}`,
};
export const stopped = { text: 'Respondió STOP', mail: 'Pidió no recibir más correos' };
export const declined = {
	text: 'No quiere mensajes de texto de usted',
	mail: 'No quiere correos de usted',
};
export const untried = 'Todavía no se ha enviado nada';

/* What only the person can change. */
export const ownChoice = (name: string) => `Lo que eligió ${name}`;
export const repliedStop = (name: string) =>
	`${name} respondió STOP. No enviamos nada a este número hasta que escriba START.`;
export const stoppedMails = (name: string) =>
	`${name} pidió no recibir más correos. Solo esa persona puede volver a activarlos.`;
export const declinedTexts = (name: string) =>
	`${name} no quiere mensajes de texto de usted. Solo esa persona puede cambiarlo.`;
export const declinedMails = (name: string) =>
	`${name} no quiere correos de usted. Solo esa persona puede cambiarlo.`;
export const declinedAll = (name: string) =>
	`${name} no quiere recibir nada. Solo esa persona puede cambiarlo.`;
/** `from` and `until` are '9:00 PM'. */
export const quietHours = (name: string, from: string, until: string) =>
	`De ${from} a ${until}, ${name} solo quiere llamadas. Lo demás espera.`;
