import type { Billing } from '#contract/plans.ts';
import type { MailWords } from '../../mail.ts';

const CONFIRM = 'Confirmar mi correo';
const CHOOSE_PASSWORD = 'Elegir una contraseña nueva';
const ifNotYou = 'Si no fue usted, elija ahora una contraseña nueva.';
const ignoreIfNotYou = 'Si no fue usted, no haga caso de este correo.';

const named = (subject: string, words: Omit<MailWords, 'subject'>): MailWords => ({
	subject,
	...words,
});

/** The mails about an account and the ways into it. */
export const accountMailWords = {
	welcome: ({ name }: { name: string | null }) =>
		named('Le damos la bienvenida a Kinbell', {
			title: name ? `Le damos la bienvenida, ${name}` : undefined,
			paragraphs: [
				'Su cuenta está lista. Agregue a las personas que quiere, elija una hora y Kinbell los reúne.',
				'Confirme que esta dirección es suya, para que siempre podamos ayudarle a entrar.',
			],
			button: CONFIRM,
			closing: 'Si usted no creó esta cuenta, no haga caso de este correo.',
		}),

	confirmEmail: () =>
		named('Confirme su nuevo correo', {
			title: 'Su nueva dirección de correo',
			paragraphs: [
				'De ahora en adelante entra a Kinbell con esta dirección. Por favor, confírmela.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	confirmFirst: () =>
		named('Confirme primero su correo', {
			paragraphs: [
				'Alguien pidió una contraseña nueva con esta dirección, pero nadie la ha confirmado todavía. Confírmela y podrá elegir enseguida una contraseña nueva.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	resetPassword: ({ comesBack }: { comesBack: boolean }) =>
		named('Elija una contraseña nueva', {
			paragraphs: [
				'El enlace sirve una sola vez, durante una hora.',
				...(comesBack
					? [
							'La dirección de correo de su cuenta cambió, pero nadie ha confirmado la nueva. Cuando elija aquí una contraseña nueva, volverá a entrar con esta dirección.',
						]
					: []),
			],
			button: CHOOSE_PASSWORD,
			closing: `${ignoreIfNotYou} Su contraseña no cambia.`,
		}),

	passwordChanged: () =>
		named('Su contraseña cambió', {
			paragraphs: [
				'La contraseña de su cuenta de Kinbell cambió y se cerró la sesión en los demás dispositivos.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	phoneCode: ({ code }: { code: string }) =>
		named(`${code} es su código de Kinbell`, {
			title: `Su código es ${code}`,
			paragraphs: [
				'Con él puede entrar; sirve durante 10 minutos.',
				'No verifica su número de teléfono, porque ese número no recibe mensajes nuestros. Mande EMPEZAR desde ese teléfono y luego pida un código por mensaje de texto.',
			],
			closing: ignoreIfNotYou,
		}),

	emailChanged: ({ newEmail }: { newEmail: string | null }) =>
		named('Su dirección de correo cambió', {
			paragraphs: [
				newEmail
					? `Su cuenta de Kinbell ahora usa ${newEmail}.`
					: 'Su cuenta de Kinbell ahora usa otra dirección.',
				'Si no fue usted, deshaga el cambio antes de 72 horas. Se cerrará la sesión en todos los dispositivos y usted elegirá una contraseña nueva.',
			],
			button: 'Deshacer el cambio',
		}),

	googleTookOver: () =>
		named('Ahora entra con Google', {
			paragraphs: [
				'Alguien entró a Kinbell con la cuenta de Google de esta dirección, y eso demuestra que la dirección es suya. Ya existía una cuenta con esta dirección, pero nadie la había confirmado.',
				'Por seguridad quitamos su contraseña, cerramos la sesión en todos los dispositivos y pedimos verificar de nuevo el número de teléfono. Puede poner una contraseña nueva en Ajustes.',
			],
			button: 'Abrir Ajustes',
		}),

	emailDisplaced: () =>
		named('Esta dirección ya no es de una cuenta de Kinbell', {
			title: 'Quitamos esta dirección de una cuenta',
			paragraphs: [
				'Una cuenta de Kinbell usó esta dirección de correo por un tiempo. Su titular volvió a una dirección anterior, así que ya no se puede entrar con esta.',
				'No tiene que hacer nada.',
			],
		}),

	googleEnded: () =>
		named('Ya no entra con Google', {
			paragraphs: [
				'Google ya no abre su cuenta de Kinbell y se cerró la sesión en los demás dispositivos. Ahora entra con su contraseña.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	passwordRemoved: () =>
		named('Quitamos su contraseña', {
			paragraphs: [
				'Ahora entra a Kinbell con Google, y se cerró la sesión en los demás dispositivos.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	accountClosed: (billing: Billing) =>
		named('Su cuenta está cerrada', {
			paragraphs: [
				billing === 'off'
					? 'Ya no se enviará nada en su nombre.'
					: 'Ya no se enviará nada en su nombre y su plan terminó.',
				'Borraremos sus datos dentro de 30 días. Gracias por el tiempo que pasó con nosotros.',
			],
		}),
};
