import { atTime } from '../../moments.ts';

export const title = 'Inicio';
export const greetings = {
	morning: (name: string) => `Buenos días, ${name}.`,
	afternoon: (name: string) => `Buenas tardes, ${name}.`,
	evening: (name: string) => `Buenas noches, ${name}.`,
};
export const updated = (time: string) => `Actualizado ${atTime(time)}`;
export const refresh = 'Actualizar';
export const watchDemo = 'Ver demostración';
export const create = 'Nueva';

export const noConnection =
	'No podemos conectarnos con el servidor. Compruebe que esté en funcionamiento.';
export const refused = (message: string) => `Error: ${message}`;
export const notLoaded = 'No pudimos cargar los datos de inicio';
export const notLoadedNow = 'No pudimos cargar los datos de inicio. Inténtelo más tarde.';

export const quickActions = 'Acciones rápidas';
export const quickHint = 'Llame o escriba a alguien ahora mismo.';
export const calls = 'Llamadas';
export const messages = 'Mensajes';
export const seeSchedules = 'Ver mis programaciones';

export const nextCall = 'Próxima llamada';
export const schedulesNotLoaded = 'No pudimos cargar sus programaciones.';
export const noCall =
	'No hay ninguna llamada programada. <plan>Programe una</plan> y todos recibirán un recordatorio y un enlace por mensaje.';
export const nextCallWith = (call: string, names: string) => `<b>${call}</b> con ${names}`;
export const others = (count: number) => `${count} personas más`;
export const timeForYou = (time: string, city: string) => `${time} en ${city} para usted`;

export const atAGlance = 'De un vistazo';
export const totalRecipients = 'Total de personas';
export const activeCalls = 'Llamadas programadas activas';
export const activeMessages = 'Mensajes programados activos';
export const completedCalls = 'Llamadas completadas';
export const completedMessages = 'Mensajes enviados';

export const thisWeek = 'Esta semana';
export const today = 'Hoy';
export const free = 'Libre';
export const call = 'Llamada';
export const message = 'Mensaje';
export const more = (count: number) => `+${count} más`;

export const lastTalked = '¿Cuándo hablamos por última vez?';
export const talked = (ago: string) => `Hablaron ${ago}`;
export const texted = (ago: string) => `Último mensaje: ${ago}`;
export const noCallYet = 'Aún sin llamadas';
export const callThem = 'Llamar';
export const callNow = (name: string) => `Llamar a ${name} ahora`;
export const weekWithCall = 'una semana con llamada';
export const weekWithTexts = 'solo con mensajes';
export const weekWithNeither = 'sin nada';
export const weeks = (all: number, calls: number, texts: number, neither: number) =>
	`En las últimas ${all} semanas: ${calls} con llamada, ${texts} solo con mensajes, ${neither} sin nada`;
export const showAll = (count: number) => `Mostrar las ${count}`;

export const recentActivity = 'Actividad reciente';
export const type = 'Tipo';
export const description = 'Descripción';
export const status = 'Estado';
export const time = 'Hora';
export const plannedFor = (moment: string) => `Para el ${moment}`;
export const nothingYet = 'Todavía no hay actividad';
export const nothingYetHint =
	'Programe una llamada o un mensaje, una vez o con regularidad. Aquí verá cómo resultó.';
export const firstSchedule = 'Crear mi primera programación';

export const callWith = (name: string) => `Llamada con ${name}`;
export const scheduledCallWith = (schedule: string, name: string) =>
	`${schedule}: llamada con ${name}`;
export const textTo = (names: string, content: string) => `Mensaje a ${names}: “${content}”`;
export const namesAndMore = (names: string, count: number) => `${names} y ${count} más`;

/** The text of an example that stands in for what could not be loaded. */
export const demoText = '¡Nos vemos el domingo!';
