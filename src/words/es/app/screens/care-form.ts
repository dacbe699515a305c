import type { StepKind } from '#contract/care.ts';
import { minutesWords } from '../../counted.ts';

/** The part of the schedule's form about check-ins, and about people who are missing. */
export const ownWords = 'Primero sus propias palabras (opcional)';
/** The question is always asked, in the person's language. */
export const questionFollows = (name: string | null) =>
	name
		? `Después saludamos a ${name} y preguntamos: «¿Todo bien? Responda 1 para sí, 2 para que le llamen».`
		: 'Después preguntamos: «¿Todo bien? Responda 1 para sí, 2 para que le llamen».';
export const grace = 'Tiempo para responder';
export const graceHint = 'Antes de que pase no ocurre nada.';
export const goodNews = 'Avisarme cada día de que todo está bien';
export const goodNewsHint = 'Si no, solo le escribimos cuando algo va mal.';
export const firstWeek =
	'La primera semana es de práctica: preguntamos e insistimos, pero no alarmamos a nadie. Tras 10 días sin respuesta dejamos de preguntar y se lo decimos.';

interface Step {
	kind: StepKind;
	minutes: number;
	/** Of the relative; null while none is chosen. */
	name: string | null;
}
/** All steps, in their order. */
export const stepsInWords = (steps: Step[]) => steps.map(stepInWords).join(' ');
function stepInWords({ kind, minutes, name }: Step): string {
	const after = `Después de ${minutesWords(minutes)}`;
	if (kind === 'nudge') return `${after} le escribimos otra vez.`;
	if (kind === 'holder') return `${after} le avisamos a usted.`;
	return `${after} pedimos a ${name ?? 'alguien'} que pregunte por esa persona.`;
}

export const stepWhen = (step: number) => `Paso ${step}: cuándo`;
export const stepWhat = (step: number) => `Paso ${step}: qué hacemos`;
export const afterMinutes = (minutes: number) => `Después de ${minutesWords(minutes)}`;
export const nudge = 'Escribirle otra vez';
export const ask = (name: string) => `Pedírselo a ${name}`;
export const tellMe = 'Avisarme a mí';
export const chooseSomeone = 'Elija a quién pedírselo';
export const removeStep = (step: number) => `Quitar el paso ${step}`;
export const addStep = 'Agregar un paso';
export const mostSteps = (most: number) => `Ya son ${most} pasos, el máximo.`;
export const backToGentle = 'Volver a los pasos habituales';
export const nobodyToAsk =
	'Todavía no hay a quién pedírselo. Agregue antes a un familiar a su lista de personas.';
export const night =
	'De 9 p. m. a 8 a. m., hora del lugar, solo molestamos a quien aceptó que le preguntemos a cualquier hora.';
export const noEmergencyService =
	'Kinbell no es un servicio de emergencias. En caso de peligro, llame siempre a su número de emergencias.';
