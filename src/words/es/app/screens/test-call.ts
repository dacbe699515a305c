import type { TestCallStep } from '#contract/calls.ts';

/** How the wizard’s test call goes. */
export const title = 'Su llamada de prueba';
export const over = 'La llamada de prueba terminó. Sus llamadas pueden durar una hora.';
export const you = 'Usted';
export const inSandbox = 'Modo de prueba: los mensajes están en los teléfonos de prueba.';

/** About the person who signs up. */
export const yourSteps: Record<TestCallStep, string> = {
	sending: 'Le estamos enviando el enlace',
	not_sent: 'El mensaje no llegó a este número',
	sent: 'Enviado. Toque el enlace en su teléfono',
	opened: 'Abrió el enlace',
	joining: 'Está entrando',
	here: 'Está en la sala',
	talking: 'Está hablando',
	left: 'Salió de la sala',
};

/** About the person whom they call. */
export const recipientSteps: Record<TestCallStep, string> = {
	sending: 'Estamos enviando el enlace',
	not_sent: 'El mensaje no llegó a este número',
	sent: 'Mensaje enviado',
	opened: 'Abrió el enlace',
	joining: 'Está entrando',
	here: 'Está en la sala',
	talking: 'Está hablando con usted',
	left: 'Salió de la sala',
};
