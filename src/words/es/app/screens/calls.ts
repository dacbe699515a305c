import { locale } from '../../locale.ts';

/** The page of calls. */
export const title = 'Llamadas';
export const intro = 'Sus llamadas en familia, y quiénes estuvieron.';
export const which = 'Qué llamadas';
export const tabs = { all: 'Todas las llamadas', upcoming: 'Próximas', completed: 'Completadas' };
export const search = 'Buscar llamadas, personas y notas';
export const notLoaded = 'No pudimos cargar las llamadas. Se muestran datos de ejemplo.';

export const noneYet = 'Todavía no hay llamadas';
export const noneCompletedYet = 'Todavía no hay llamadas completadas';
export const planOne =
	'Programe una llamada, una vez o cada semana. Aquí verá quiénes vinieron y cuánto tiempo estuvieron.';

export const columns = {
	recipient: 'PERSONA',
	scheduledTime: 'HORA PROGRAMADA',
	duration: 'DURACIÓN',
	status: 'ESTADO',
	actions: 'ACCIONES',
};
/* Each is the beginning of what screen readers say, which names the row as well. */
export const actions = { view: 'Ver', start: 'Iniciar', cancel: 'Cancelar' };
export const viewDetails = (name: string) => `Ver detalles de la llamada con ${name}`;
export const start = (name: string) => `Iniciar ahora la llamada con ${name}`;
export const cancel = (name: string) => `Cancelar la llamada con ${name}`;
/* The same for a group call: 'Sunday call', or 'Call with Rose and Theo'. */
export const viewDetailsOf = (call: string) => `Ver detalles: ${call}`;
export const startWhole = (call: string) => `Iniciar ahora: ${call}`;
export const cancelWhole = (call: string) => `Cancelar: ${call}`;

/** Leads from the completed calls to the missed ones. */
export const missedCalls = (count: number) =>
	count === 1 ? '1 llamada perdida' : `${count.toLocaleString(locale)} llamadas perdidas`;
