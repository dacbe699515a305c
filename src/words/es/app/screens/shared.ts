/** Words that pages of several features share. */
export const error = 'Error';
export const back = 'Volver';
export const saveChanges = 'Guardar cambios';
export const newSchedule = 'Nueva programación';
export const createSchedule = 'Crear programación';

/** Someone who replied STOP. */
export const optedOut = 'Pidió no recibir mensajes';

/** The people in examples that stand in for a list that could not be loaded. */
export const grandma = 'Abuela';
export const uncle = 'Tío';

/** How many people a call holds in this installation, and how many are chosen for one, with the account holder or without. */
export const callHolds = (most: number) => `Aquí caben hasta ${most} personas en una llamada.`;
export const nearlyFullCall = (count: number, most: number, withYou: boolean) =>
	`Aquí caben hasta ${most} personas en una llamada. En esta son ${count}${withYou ? ', contándole a usted' : ''}.`;
export const tooManyInCall = (most: number, surplus: number, withYou: boolean) =>
	`Aquí caben hasta ${most} personas en una llamada${withYou ? ', contándole a usted' : ''}. Elija ${surplus} menos.`;
