/** The page of one person. */

/** The heading until the name is known. */
export const title = 'Persona';
export const allRecipients = 'Todas las personas';
export const notLoaded = 'No pudimos cargar a esta persona.';
export const notFound = 'Esta persona no está en su lista';
export const notFoundHint =
	'Quizá se eliminó. Las llamadas y los mensajes anteriores siguen en sus listas.';

export const callNow = 'Llamar ahora';
export const writeText = 'Escribir un mensaje';
export const edit = 'Editar';
export const remove = 'Eliminar';

/** `time` is '9:40 PM in London'. */
export const timeFor = (time: string, name: string) => `Hora de ${name}: ${time}.`;
export const addTimezone = 'Agregar su zona horaria';

export const about = 'Datos';
export const nextCall = 'Próxima llamada';
export const noCallPlanned = 'Ninguna prevista';
export const lastTalked = 'Última llamada';
export const noCallYet = 'Todavía ninguna';
export const textsGoTo = 'Sus mensajes van al';
export const email = 'Correo';

export const texts = 'Mensajes';

export const schedules = 'Programaciones';
export const onNoSchedule = (name: string) => `${name} todavía no está en ninguna programación.`;
export const schedulesNotLoaded = 'No pudimos cargar las programaciones.';
export const off = 'Desactivada';

/* What is wrong with the number or the address, or keeps texts from going out. */
export const lost = {
	text: 'El último mensaje no llegó',
	mail: 'El último correo fue devuelto',
};
export const lostBecause = {
	text: (reason: string) => `El último mensaje no llegó: ${reason}`,
	mail: (reason: string) => `El último correo fue devuelto: ${reason}`,
};
export const check = {
	text: (name: string) => `Revise el número o comuníquese con ${name} de otra manera.`,
	mail: (name: string) => `Revise la dirección o comuníquese con ${name} de otra manera.`,
};
export const change = { text: 'Cambiar el número', mail: 'Cambiar la dirección' };
export const askToAnswer = (name: string) =>
	`Por ahora no enviamos mensajes a ${name}. Pídale que responda 1 al último mensaje.`;
export const chooseWhoIsActive = 'Elegir a quién llamar y escribir';
