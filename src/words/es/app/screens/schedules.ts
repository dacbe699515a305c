import type { ScheduleType } from '#contract/schedules.ts';

/** The list of schedules, on its own page and on the tabs of calls and messages. */
export const title = 'Programaciones';
export const intro = 'Las llamadas y los mensajes que ha programado.';
export const which = 'Qué programaciones';
export const tabs: Record<ScheduleType | 'all', string> = {
	all: 'Todas',
	call: 'Llamadas',
	message: 'Mensajes',
};

/* Two ways to see them. */
export const views = 'Vista';
export const list = 'Lista';
export const month = 'Mes';

export const noConnection =
	'No podemos conectarnos con el servidor. Compruebe que esté en funcionamiento.';
export const notLoaded = 'No pudimos cargar los datos. Inténtelo de nuevo más tarde.';

export const noneYet: Record<ScheduleType | 'all', string> = {
	all: 'Todavía no hay programaciones',
	call: 'Todavía no hay llamadas programadas',
	message: 'Todavía no hay mensajes programados',
};
export const planOne: Record<ScheduleType | 'all', string> = {
	all: 'Programe una llamada o un mensaje, una vez o cada semana. Kinbell lo recuerda por usted.',
	call: 'Programe una llamada, una vez o cada semana. Kinbell la recuerda por usted.',
	message: 'Programe un mensaje, una vez o cada semana. Kinbell lo recuerda por usted.',
};
export const peopleFirst =
	'Primero agregue a las personas a quienes quiere llamar o escribir. Después haga su primera programación.';
export const addRecipients = 'Agregar personas';

export const columns = {
	name: 'NOMBRE',
	type: 'TIPO',
	recipients: 'PERSONAS',
	frequency: 'FRECUENCIA',
	time: 'HORA',
	next: 'PRÓXIMA VEZ',
	notifications: 'AVISOS',
	status: 'ESTADO',
	actions: 'ACCIONES',
};
export const on = 'Sí';
export const off = 'No';
/** `when` is 'Sun, Nov 22, 9:00 AM'. */
export const nextOn = (when: string) => `Próxima vez: ${when}`;
export const finished = (count: number) => (count === 1 ? '1 terminada' : `${count} terminadas`);
export const finishedTitle = 'Programaciones terminadas';
export const nothingAhead = 'No hay nada programado por ahora.';
export const editWord = 'Editar';
export const removeWord = 'Eliminar';
export const edit = (name: string) => `Editar ${name}`;
export const remove = (name: string) => `Eliminar ${name}`;

export const isActive = (name: string) => `${name} está activa`;
export const active = 'Activa';
export const inactive = 'Inactiva';
export const activated = 'Programación activada';
export const deactivated = 'Programación desactivada';
export const switchOffQuestion = (name: string) => `¿Desactivar ${name}?`;
export const switchOff = 'Desactivar';
export const keepOn = 'Dejarla activa';
export const notSwitched = 'No pudimos cambiar el estado de la programación';

export const removeQuestion = (name: string) => `¿Eliminar ${name}?`;
export const removeSchedule = 'Eliminar programación';
export const whatStays =
	'No se enviará nada más. Las llamadas y los mensajes anteriores se quedan en sus listas.';
export const removed = 'Programación eliminada';
export const notRemoved = 'No pudimos eliminar la programación';

/* Below a schedule's name. */
export const checkIn = 'Saludo diario';
export const checkInWithHelp = 'Saludo diario, con ayuda si no hay respuesta';
export const withHelp = 'Con ayuda si alguien no viene';
