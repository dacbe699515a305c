/** The phones and the mailbox that stand in for the outside world. */
export const title = 'Entorno de prueba';
export const noSandbox =
	'Esta instalación no tiene entorno de prueba: sus mensajes y correos llegan a personas reales.';
export const locked = 'Este entorno de prueba está cerrado. Se abre con su clave.';
export const key = 'Clave del entorno de prueba';
export const keyHint = 'El servidor la mostró al arrancar.';
export const keyRefused = 'Esta no es la clave de esta instalación';
export const open = 'Abrir el entorno de prueba';

export const showLive = 'Mostrar las novedades al llegar';
export const testMode = 'Modo de prueba';
export const testModeHint =
	'Los mensajes y correos de esta página se quedan en esta computadora. Nada llega a un teléfono ni a un buzón reales.';
export const ready =
	'¿Quiere enviar mensajes y correos de verdad? <setup>Configure Kinbell</setup>';

export const phones = 'Teléfonos';
export const noPhones = 'Todavía no hay teléfonos';
export const noPhonesHint = 'El primer mensaje que envíe Kinbell traerá un teléfono a esta página.';
export const findPhone = 'Buscar un teléfono por su número';
export const noPhoneLike = (typed: string) => `Ningún teléfono tiene un número como ${typed}.`;
export const showAllPhones = (count: number) => `Mostrar los ${count} teléfonos`;
export const phone = (number: string) => `Teléfono ${number}`;
export const textsOn = (number: string) => `Mensajes en ${number}`;
export const answer = 'Respuesta';
/** Only screen readers read whose answer it is: it stands above. */
export const answerAs = (number: string) => `Respuesta<hidden> desde ${number}</hidden>`;
export const send = 'Enviar';

export const mailbox = 'Buzón';
export const noMail = 'Todavía no hay correos';
export const noMailHint = 'Aquí llega cada correo que envía Kinbell, sea para quien sea.';
export const mail = 'Correos';
export const subject = 'Asunto';
export const to = 'Para';
export const arrived = 'Llegó';
export const toAddress = (address: string) => `Para ${address}`;
export const invitation = 'Invitación de calendario (invitation.ics)';
export const chooseMail = 'Elija un correo para leerlo.';
