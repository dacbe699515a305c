import type { Check, Checked } from '#contract/operator.ts';

/** Lo que encuentra el diagnóstico, para quien administra. Los nombres de ajustes y comandos quedan como son. */
type Sentence = string | ((checked: Checked) => string);

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const fine: Record<Check, Sentence> = {
	migrations: 'La base de datos está al día.',
	workers: ({ count }) => `Procesos de trabajo activos: ${count}.`,
	overdue: 'No se quedó atrás nada de lo que tocaba enviar.',
	stuck: 'No hay ningún mensaje atascado.',
	unknown: 'Todos los mensajes del último día se confirmaron o se rechazaron.',
	complete: 'Consta un mensaje para todas las personas que debían recibirlo.',
	next_moments: 'Cada programación activa conoce su próximo momento.',
	idle_schedules: 'Las programaciones desactivadas no tienen nada por delante.',
	mails: 'Ningún correo del último día falló.',
	mailbox: 'Se leen los correos devueltos, si se ha indicado MAILBOX_URL.',
	backup: ({ count }) =>
		count < 0
			? 'Aún no se ha comprobado ninguna copia, y la instalación es nueva.'
			: `La última copia comprobada tiene ${days(count)}.`,
	paid_plans: 'No hay planes, y nadie paga por uno.',
};

export const wrong: Record<Check, Sentence> = {
	migrations: 'La base de datos es más antigua que esta versión.',
	workers: 'No hay ningún proceso de trabajo activo, así que no se envía nada.',
	overdue: ({ count }) => `Momentos que debieron empezar hace más de cinco minutos: ${count}.`,
	stuck: ({ count }) => `Mensajes que debieron atenderse hace más de cinco minutos: ${count}.`,
	unknown: ({ count }) => `Mensajes del último día que nunca se confirmaron: ${count}.`,
	complete: ({ count }) => `Personas sin constancia del mensaje que les tocaba: ${count}.`,
	next_moments: ({ count }) =>
		`Programaciones activas que han perdido su próximo momento: ${count}.`,
	idle_schedules: ({ count }) =>
		`Programaciones desactivadas que aún tienen algo por delante: ${count}.`,
	mails: ({ count }) => `Correos del último día que no se pudieron entregar: ${count}.`,
	mailbox:
		'El buzón de MAILBOX_URL lleva una hora sin responder, así que nadie se entera de los correos devueltos.',
	backup: ({ count }) =>
		count < 0
			? 'Nunca se ha comprobado una copia de esta instalación.'
			: `La última copia comprobada tiene ${days(count)}.`,
	paid_plans: ({ count }) =>
		`Aquí no hay planes, pero quizá aún se pague por uno en Stripe. Cuentas: ${count}.`,
};

/** Qué hacer al respecto. */
export const advice: Record<Check, string> = {
	migrations: 'Arranque Kinbell una vez.',
	workers: 'Ejecute npm start, o npm run worker junto a npm run web.',
	overdue:
		'Un proceso de trabajo se ocupa de ellos; si hay uno activo, busque «task failed» en su registro.',
	stuck:
		'Un proceso de trabajo se ocupa de ellos. Si hay uno activo, busque «task failed» en su registro; si son muchos, ejecute más procesos o suba TEXTS_PER_SECOND si el proveedor lo permite.',
	unknown:
		'Mire el registro del proveedor; los titulares de las cuentas pueden enviarlos otra vez.',
	complete: 'Esto no debería ocurrir: comuníquelo, por favor, con el registro de ese momento.',
	next_moments: 'npm run doctor -- --repair lo arregla.',
	idle_schedules: 'npm run doctor -- --repair lo arregla.',
	mails: 'La columna «reason» de la tabla «mails» dice por qué; revise SMTP_URL.',
	mailbox:
		'Revise su dirección, usuario y contraseña; «task failed» en el registro del proceso de trabajo dice qué respondió el servidor.',
	backup: 'npm run backup -- --verify hace una, la restaura aparte y compara.',
	paid_plans: 'Termine sus suscripciones en Stripe: Kinbell ya no puede.',
};
