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
