/** Words that pages of several features share. */
export const error = 'Error';
export const back = 'Volver';
export const cancel = 'Cancelar';
export const retry = 'Reintentar';
export const saveChanges = 'Guardar cambios';
export const newSchedule = 'Nueva programación';
export const createSchedule = 'Crear programación';

/** Someone who replied STOP. */
export const optedOut = 'Pidió no recibir mensajes';

/** Marks examples that stand in for a list that could not be loaded, and the people in them. */
export const demoData = 'Datos de ejemplo';
export const grandma = 'Abuela';
export const uncle = 'Tío';
