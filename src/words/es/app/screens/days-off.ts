/** The family's days off, in Settings. */
export const none = 'Todavía no hay días libres.';
export const notLoaded = 'No pudimos cargar sus días libres.';
export const days = (first: string, last: string) => `Del ${first} al ${last}`;
export const name = 'Motivo';
export const nameHint = 'Por ejemplo: Navidad';
export const firstDay = 'Primer día';
export const lastDay = 'Último día';
export const add = 'Agregar días libres';
export const added = (name: string) => `Se agregó: ${name}`;
export const remove = 'Quitar';
export const removeDays = (name: string) => `Quitar ${name}`;
export const removeQuestion = (name: string) => `¿Quitar ${name}?`;
export const removed = (name: string) => `Se quitó: ${name}`;
/** Why it asks. */
export const schedulesChange = 'Esto cambia las programaciones que omiten sus días libres.';
