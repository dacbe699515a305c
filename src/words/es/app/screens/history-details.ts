/** What the details of a call and of a message have in common. */
export const status = 'Estado';
export const scheduledTime = 'Hora programada';
export const schedule = 'Programación';
export const noSchedule = 'No es parte de una programación';
export const createdAt = 'Fecha de creación';

export const whatHappened = 'Qué pasó';
export const whatHappenedFor = (name: string) => `Qué pasó con ${name}`;
export const nothingYet = 'Todavía nada.';
export const notLoaded = 'No pudimos cargar lo que pasó.';

/* Cancelling one of many. */
export const keepIt = 'No cancelar';
export const onlyThisOne = 'Solo se omite esta vez.';
export const noNextOne = (schedule: string) => `“${schedule}” no tiene otra fecha.`;
export const goesOn = (schedule: string) => `“${schedule}” continúa en la siguiente fecha.`;
/** `moment` is 'Sun, Nov 22, 9:00 AM'. */
export const goesOnAt = (schedule: string, moment: string) =>
	`“${schedule}” continúa. Próxima vez: ${moment}.`;
export const answer = 'Respuesta';
