import { listWords } from '../../list.ts';

/** Practices with everyone who may be asked to look after somebody. */
export const title = 'Ensayo';
export const intro =
	'Todas las personas a las que avisaríamos reciben un mensaje: «Esto es un ensayo. Por favor, responda 1.» Usted ve quién responde, en cuánto tiempo y qué número no funciona.';
export const start = 'Empezar un ensayo';
export const startAgain = 'Volver a ensayar';
export const started = 'El ensayo ha empezado';
export const notLoaded = 'No pudimos cargar sus ensayos.';

/** Who takes part; the last may be `you`. */
export const whoIsAsked = (names: string[]) => `Escribimos a ${listWords(names)}.`;
export const you = 'usted';
export const youAlone = 'Usted';
export const atNight = 'Donde sea de noche, el mensaje espera hasta las 8:00 a. m.';
export const noEmergencyService =
	'Kinbell no es un servicio de emergencias. En peligro, llame al número de emergencias de su país.';

export const nobodyTitle = 'Todavía no hay con quién ensayar';
export const nobody =
	'Cuando una programación diga quién se ocupa de alguien que falta, aquí podrá ensayarlo.';
export const toSchedules = 'Ir a Programaciones';

/** '2 of 3 answered'. */
export const answeredOf = (answered: number, all: number) =>
	all === 1 ? `${answered} de 1 respondió` : `${answered} de ${all} respondieron`;
export const latest = 'El último ensayo';
export const earlier = 'Ensayos anteriores';
export const states = {
	waiting: 'Espera hasta la mañana',
	sent: 'Aún sin respuesta',
	answered: 'Respondió',
	silent: 'No respondió',
	failed: 'No le llegó',
	left_out: 'Sin preguntar',
};
/** `span` is '4 minutes'. */
export const answeredAfter = (span: string) => `Respondió a los ${span}`;
export const atOnce = 'Respondió en menos de un minuto';
export const byMail = 'Por correo';
export const check = (name: string) => `Revisar el número de ${name}`;
