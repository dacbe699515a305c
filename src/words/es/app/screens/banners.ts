export const phoneRequired = 'Falta su teléfono';
export const phoneReason = 'Necesitamos su número para incluirle en las llamadas con su familia.';
export const addPhone = 'Agregar mi número';

export const limitReached = 'Llegó al límite de su plan';
type Used = 'calls' | 'texts' | 'both';
const left: Record<Used, string> = {
	calls: 'llamadas',
	texts: 'mensajes',
	both: 'llamadas ni mensajes',
};
export const limitReason = (used: Used, monthEnd: string) =>
	`Este mes ya no le quedan ${left[used]}. Puede esperar hasta fin de mes, el ${monthEnd}, o mejorar su plan.`;
export const wait = 'Esperar hasta fin de mes';
export const upgrade = 'Mejorar el plan';

export const freePlan = 'Tiene el plan gratuito';
export const freePlanHint =
	'Prepare todo desde ahora. Las llamadas y los mensajes empiezan cuando elija un plan.';
