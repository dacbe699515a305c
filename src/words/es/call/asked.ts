/** The page where somebody answers who is asked to look after another, or practices it. Who asks may be empty. */

/** Headings: what it is about. */
export const missing = {
	/** The title is null for a call without one. */
	call: (name: string, title: string | null) =>
		title ? `${name} no ha entrado a «${title}»` : `${name} no ha entrado a la llamada`,
	check_in: (name: string) => `${name} no ha respondido hoy a nuestra pregunta`,
	asked: (name: string) => `${name} pide una llamada o ayuda`,
};
export const canYou = (host: string) =>
	host
		? `Le avisamos de parte de ${host}. ¿Puede ver si todo está bien?`
		: '¿Puede ver si todo está bien?';

export const practice = 'Esto es un ensayo';
export const practiceWhy = (host: string) =>
	`No ha pasado nada. ${host || 'Alguien que le conoce'} quiere saber si le llegan nuestros mensajes.`;

/** What the reader may press. */
export const answers = {
	will_check: 'Yo me ocupo',
	cannot_check: 'No puedo',
	well_with_me: (name: string) => `Estoy con ${name}, todo está bien`,
	reached: (name: string) => `Hablé con ${name}`,
	not_reached: (name: string) => `No pude hablar con ${name}`,
	practiced: 'Me llegó',
};

/** The reader looks after the person. */
export const yoursTitle = (name: string) => `Gracias por ocuparse de ${name}`;
export const yours = 'Cuando sepa más, díganoslo aquí.';
/** Somebody else does; the name may be empty. */
export const takenTitle = (taker: string, name: string) =>
	taker ? `${taker} se ocupa de ${name}` : `Alguien se ocupa de ${name}`;
export const overTitle = (name: string) => `Ya no hace falta ocuparse de ${name}`;
export const nothingToDo = 'Gracias. No tiene que hacer nada.';
/** The reader said that they cannot. */
export const passed =
	'Gracias por avisarnos. Preguntaremos a la siguiente persona. Si al final puede, díganoslo aquí.';
export const practicedTitle = 'Gracias, todo funciona';
export const practiced = 'Para usted, el ensayo ha terminado.';

export const noEmergencyService =
	'Kinbell no es un servicio de emergencias. En peligro, llame al número de emergencias de su país.';
