import { peopleWords, textsWords } from '../../counted.ts';

/** The details of a message, and what one can do with it. */
export const details = 'Detalles del mensaje';
export const content = 'Texto';
export const recipients = 'Personas';
export const sentTime = 'Hora de envío';
export const cancelMessage = 'Cancelar mensaje';
export const resendMessage = 'Reenviar mensaje';

export const cancelQuestion = (message: string) => `¿Cancelar ${message}?`;
export const cancelled = 'Mensaje cancelado';
export const notCancelled = 'No pudimos cancelar el mensaje. Inténtelo de nuevo.';

export const resendQuestion = (message: string) => `¿Reenviar ${message}?`;
export const resent = 'Mensaje reenviado';
export const notResent = 'No pudimos reenviar el mensaje. Inténtelo de nuevo.';
export const sendAgainTo = (name: string) => `Se lo enviaremos otra vez a ${name}.`;
export const sendAgainToAll = (people: number) =>
	`Se lo enviaremos otra vez a las ${people} personas.`;
export const sendAgainToMissed = 'Se lo enviaremos otra vez a quienes no lo recibieron.';
export const mayArriveTwice = 'Puede llegar dos veces';
export const neverConfirmed = 'El primero nunca se confirmó, así que quizá sí haya llegado.';

/* Fewer texts are left than it needs. */
export const textsLeft = (left: number, needed: number) =>
	`${left === 1 ? 'Le queda' : 'Le quedan'} ${textsWords(left)} este mes, y este envío necesita ${needed}`;
export const chooseAtMost = (most: number) => `Elija como máximo ${most}.`;
export const resendTo = (people: number) => `Reenviar a ${peopleWords(people)}`;
