import type { ScheduleType } from '#contract/schedules.ts';
import { callsWords, textsWords } from '../../counted.ts';
import { listWords } from '../../list.ts';

/** The form for a schedule: a new one, or one to edit. */
export const newTitle = 'Nueva programación';
export const created = 'Programación creada';
export const error = 'Error';
export const notCreated = 'No pudimos crear la programación. Inténtelo de nuevo.';

export const editTitle = 'Editar programación';
export const notLoaded = 'No pudimos cargar la programación.';
export const seeSchedules = 'Ver sus programaciones';
export const updated = 'Programación actualizada';
export const notUpdated = 'No pudimos actualizar la programación. Inténtelo de nuevo.';

export const name = 'Nombre';
export const nameHint = 'Por ejemplo: Llamada del domingo con la abuela';
export const type = 'Tipo';
export const when = 'Cuándo';
export const who = 'Quiénes';
export const what: Record<ScheduleType, string> = { call: 'La llamada', message: 'El mensaje' };

export const frequency = 'Frecuencia';
export const daysOfWeek = 'Días de la semana';
export const dayOfMonth = 'Día del mes';
export const dayOfMonthHint = 'Del 1 al 31. En los meses más cortos se usa el último día.';
export const month = 'Mes';
export const day = 'Día';
export const leapDayHint = 'En los demás años es el 28 de febrero.';
export const time = 'Hora';
export const timezone = 'Zona horaria';
/** For a check-in. */
export const zoneOf = (name: string) => `Donde está ${name}`;
export const startDate = 'Fecha de inicio';
export const endDate = 'Fecha final (opcional)';

export const skipDaysOff = 'Omitir nuestros días libres';
export const skipDaysOffHint = 'Feriados, viajes, exámenes: entonces no se envía nada.';
export const daysOffInSettings = 'Sus días libres están en Ajustes';

export const notifications = 'Avisos';
/** `spans` are '1 day', '1 hour' and so on; `names` are null for everyone. */
interface Reminders {
	spans: string[];
	names: string[] | null;
	withYou: boolean;
}
export const nobodyReminded = 'Nadie recibe un recordatorio.';
export const whoIsReminded = ({ spans, names, withYou }: Reminders) => {
	const before = `un recordatorio ${listWords(spans)} antes.`;
	if (names === null) return `Cada persona recibe ${before}`;
	const people = [...(withYou ? ['Usted'] : []), ...names];
	return `${listWords(people)} ${people.length === 1 ? 'recibe' : 'reciben'} ${before}`;
};
/** The same beside the days, more briefly. */
export const remindersGoOut = ({ spans, names, withYou }: Reminders) => {
	const people = names && listWords([...(withYou ? ['usted'] : []), ...names]);
	return `Recordatorios ${listWords(spans)} antes, para ${people ?? 'cada persona'}.`;
};
export const noReminders = 'Sin recordatorios.';
export const change = 'Cambiar';
export const remindWhen = 'Con cuánta anticipación';
export const anotherTime = 'Otro';
export const unit = 'Unidad';
export const units: Record<'minutes' | 'hours' | 'days', string> = {
	minutes: 'minutos',
	hours: 'horas',
	days: 'días',
};
export const addReminder = 'Agregar';
export const mostReminders = (most: number) => `Ya son ${most}, el máximo para una llamada.`;
export const remindWhom = 'Quiénes los reciben';
export const you = 'Usted';
export const joinToo = 'Yo también participo';
export const joinTooHint = 'Le enviaremos su propio enlace para cada llamada.';
export const ifMissing: Record<ScheduleType, string> = {
	call: 'Si alguien no viene',
	message: 'Si no hay respuesta',
};
export const lookAfter = 'Cuidar de esa persona';
export const lookAfterHint =
	'Le escribimos otra vez, pedimos a alguien que pregunte por ella y le avisamos a usted.';
export const checkIn = 'Preguntar si todo está bien';
export const checkInHint = 'Un saludo diario: una persona responde cada vez, con una sola cifra.';
export const active = 'Activa';
export const activeHint = 'Si está desactivada, no se envía nada.';

export const recipientsMissing = 'Podrá guardarla cuando se haya cargado su lista de personas.';
export const nobodyToChoose =
	'Primero agregue a una persona. Una programación necesita al menos una.';

export const leaveQuestion = '¿Salir sin guardar?';
export const leave = 'Salir';
export const unsaved = 'Sus cambios todavía no están guardados.';

/* What the choices mean. */
export const whenItHappens = 'Cuándo será';
export const chooseDays = 'Elija los días y la hora para ver cuándo será.';
export const workingOut = 'Calculando los días…';
export const noDayAhead = 'No queda ninguna fecha. Elija una fecha o una hora posterior.';
export const nextTimes = 'Próximas veces';
export const movedFrom = (day: string) => `Antes: ${day}`;

const planUnits = { call: callsWords, message: textsWords };
const remaining = (left: number) => (left === 1 ? 'Le queda 1' : `Le quedan ${left}`);
export const startsWithPlan = 'Empieza cuando elija un plan.';
/** What it uses of the plan: `most` is the number for a month with many of its days. */
export const planUse = (type: ScheduleType, most: number, left: number) =>
	most === 1
		? `Usa ${planUnits[type](1)}. ${remaining(left)} este mes.`
		: `Hasta ${planUnits[type](most)} al mes. ${remaining(left)}.`;
export const seePlans = 'Ver los planes';
