import type { AppProblem, FactsOf } from '#contract/problems.ts';
import { callsWords, textsWords } from '../counted.ts';
import { dateWords } from '../moments.ts';
import { planNames } from '../plans.ts';
import { tryAgain } from '../problems.ts';
import { restingWords } from '../reasons.ts';
import { numberTaken } from './people.ts';

type Sentences = {
	[Code in AppProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** What an account holder is told whose request is refused: what happened, what is safe, what to do. */
export const problems: Sentences = {
	bad_character: 'La solicitud tiene un carácter que no podemos guardar.',
	bad_form_character: 'El formulario tiene un carácter que no podemos guardar.',
	bad_request_key: 'Una Idempotency-Key tiene de 1 a 200 caracteres imprimibles.',
	not_json: 'Envíe la solicitud como application/json.',
	request_key_used: 'Esta clave ya se usó para otra solicitud.',
	cursor_of_other_list: 'Este cursor es de otro orden de la lista.',
	web_app_missing: 'La aplicación web no está construida: ejecute npm start.',

	too_many_pages: 'Hay demasiadas páginas abiertas.',
	too_many_passwords: (wait) =>
		`En este momento hay demasiadas personas iniciando sesión. ${tryAgain(wait)}`,
	wrong_passwords: (wait) => `Demasiados intentos con una contraseña equivocada. ${tryAgain(wait)}`,
	codes_to_phone: (wait) => `Ya enviamos varios códigos a este teléfono. ${tryAgain(wait)}`,
	codes_to_phone_today: (wait) =>
		`Hoy ya enviamos muchos códigos a este teléfono. ${tryAgain(wait)}`,
	codes_from_here: (wait) => `Hoy se enviaron demasiados códigos desde aquí. ${tryAgain(wait)}`,
	codes_to_account: (wait) => `Hoy ya le enviamos muchos códigos. ${tryAgain(wait)}`,
	resets_from_here: (wait) =>
		`Hoy se pidieron demasiadas contraseñas nuevas desde aquí. ${tryAgain(wait)}`,
	email_changes: (wait) => `Hoy ya cambió su correo varias veces. ${tryAgain(wait)}`,
	phone_changes: (wait) => `Hoy ya cambió su número de teléfono varias veces. ${tryAgain(wait)}`,
	password_changes: (wait) => `Hoy ya cambió su contraseña varias veces. ${tryAgain(wait)}`,
	sign_in_changes: (wait) => `Hoy ya cambió su forma de entrar varias veces. ${tryAgain(wait)}`,
	link_just_sent: (wait) => `Enviamos el enlace hace un momento. ${tryAgain(wait)}`,
	test_call_had: (wait) => `Este número ya tuvo una llamada de prueba. ${tryAgain(wait)}`,
	test_calls_several: (wait) => `Ya hizo varias llamadas de prueba. ${tryAgain(wait)}`,
	test_calls_today: (wait) => `Hoy hubo demasiadas llamadas de prueba. ${tryAgain(wait)}`,
	drills_today: (wait) => `Ya hubo bastantes ensayos hoy. ${tryAgain(wait)}`,

	log_in: 'Por favor, inicie sesión.',
	session_ended: 'Su sesión terminó. Por favor, inicie sesión de nuevo.',
	log_in_for_mailed_code: 'Inicie sesión para recibir el código por correo.',
	log_in_or_check_phone: 'Inicie sesión o verifique primero su número de teléfono.',
	wrong_email_or_password: 'Correo o contraseña incorrectos',
	sign_in_ended: 'Este acceso terminó. Por favor, inicie sesión de nuevo.',
	sandbox_key_needed: 'El entorno de prueba necesita la clave que se muestra al arrancar.',
	setup_key_needed: 'Esta página necesita su clave. Aparece al arrancar y con npm run doctor.',
	sign_up_closed: 'Aquí no se crean cuentas nuevas. Pregunte a quien administra este Kinbell.',
	settings_refused: ({ sentence }) => `Kinbell no puede arrancar así. ${sentence}`,
	settings_fixed: 'Estos ajustes vienen del entorno. Cámbielos allí.',
	settings_not_kept: ({ file }) => `No se puede escribir el archivo ${file}.`,
	other_email: 'Este no es el correo de su cuenta.',
	suspended:
		'Esta cuenta está suspendida: no se envía nada y nadie puede entrar. Por favor, póngase en contacto con nosotros.',
	no_such_account: 'No encontramos esta cuenta.',
	email_taken: 'Ya existe una cuenta con este correo.',
	phone_taken: 'Ya existe una cuenta con este número de teléfono.',
	device_logged_out: 'En este dispositivo la sesión ya está cerrada.',
	google_ended: 'Este acceso ya se quitó.',
	google_is_only_way:
		'Google es la única forma de entrar a su cuenta. Primero elija una contraseña.',
	password_is_only_way:
		'Su contraseña es la única forma de entrar a su cuenta. Lo que sí puede hacer es cambiarla.',
	google_ended_in_settings: 'El acceso con Google se quitó en Ajustes.',
	code_by_text_only:
		'Enviamos el código por correo solo mientras los mensajes a su número están detenidos. Pida un código por mensaje.',
	not_your_phone: 'Este no es su número de teléfono.',
	whose_code: '¿De quién es este código?',
	wrong_code: 'Ese código no es correcto. Revise el mensaje e inténtelo de nuevo.',
	code_used_up: 'Este código ya no sirve. Pida otro.',
	reset_link_dead:
		'No pudimos cambiar la contraseña. Es posible que el enlace ya no sirva o haya vencido.',
	link_dead: 'Este enlace ya no funciona.',
	not_current_password: 'Esta no es su contraseña actual',
	not_your_email: 'Este no es el correo de su cuenta',
	email_undoable: (facts) => undoable(facts, 'no puede cambiarlo otra vez'),
	closing_undoable: (facts) => undoable(facts, 'no se puede cerrar la cuenta'),
	phone_unproven:
		'Primero confirme su propio número; después podremos escribir a otras personas por usted.',

	plan_unknown: 'Elija uno de los planes',
	plan_present: ({ tier }) => `Ya tiene el plan ${planNames[tier]}.`,
	plan_had: 'Ya tiene un plan.',
	plan_ended: 'Su plan ya terminó. Elija un plan para empezar de nuevo.',
	plan_not_cancelled: 'Su plan no está cancelado, así que no hay nada que deshacer.',
	no_plan_to_cancel: 'No tiene ninguna suscripción que cancelar.',
	no_plan_to_keep: 'No tiene ninguna suscripción que conservar.',
	needs_plan: ({ kind }) =>
		kind === 'message'
			? 'Elija un plan para enviar mensajes.'
			: 'Elija un plan para hacer llamadas.',
	none_left: ({ tier, kind, remaining, needed }) => {
		const isTexts = kind === 'message';
		const what = isTexts ? 'mensajes' : 'llamadas';
		if (remaining === 0 && tier === null) return `Ya no le quedan ${what} este mes.`;
		if (remaining === 0) return `A su plan ya no le quedan ${what} este mes.`;
		const left = isTexts ? textsWords(remaining) : callsWords(remaining);
		return `Este mes le ${remaining === 1 ? 'queda' : 'quedan'} ${left}, y para esto hacen falta ${needed}.`;
	},
	schedules_limit: ({ tier, most }) => `En su plan caben ${most} programaciones. ${moreRoom[tier]}`,
	recipients_limit: ({ tier, most }) => `En su plan caben ${most} personas. ${moreRoom[tier]}`,
	account_schedules_limit: ({ most }) =>
		`En una cuenta caben ${most} programaciones. Elimine una para agregar otra.`,
	account_recipients_limit: ({ most }) =>
		`En una cuenta caben ${most} personas. Elimine a una para agregar otra.`,
	prepared_limit: ({ most }) =>
		`Puede preparar una lista de hasta ${most} personas. Elija un plan para agregar más.`,
	chosen_limit: ({ most }) => `Hay lugar para ${most} personas. Elija a ${most} como máximo.`,
	trial_running: 'Su prueba gratis ya empezó. Por favor, inicie sesión.',
	trial_used: ({ mark }) =>
		`${trialMarks[mark]} ya tuvo su prueba gratis. Puede elegir un plan en la página Facturación.`,
	payment_declined: ({ said }) => said,
	payment_needs_confirmation: ({ said }) =>
		`${said} Use otra tarjeta, o suscríbase en la página Facturación, donde puede confirmar esta.`,
	payments_silent:
		'El servicio de pagos no responde en este momento. Inténtelo de nuevo en un rato.',
	event_forged: 'No aceptado.',

	no_such_recipient: 'No encontramos a esta persona.',
	recipients_unknown: 'Alguien de su selección no está en su lista. Por favor, elija de nuevo.',
	mail_needs_address: 'Para usar el correo electrónico, agregue una dirección.',
	number_taken: ({ name }) => numberTaken(name),
	everyone_stopped: 'Todas las personas que eligió pidieron no recibir nada más.',
	nobody_reachable:
		'No podemos contactar con nadie de quienes eligió. Revise sus números y direcciones.',
	everyone_rests: ({ resting }) =>
		`${resting ? restingWords(resting) : 'Todas las personas que eligió están en pausa'}.`,
	waits_for_answer: ({ name }) =>
		`${name} todavía no ha respondido. Pídale que responda 1 al último mensaje, o llámele.`,
	person_stopped: 'Esta persona pidió no recibir nada más.',
	person_rests: ({ resting }) => `${restingWords(resting)}.`,

	no_such_schedule: 'No encontramos esta programación.',
	no_such_check_in: 'No encontramos este saludo diario.',
	no_check_in_today: 'Hoy no se pregunta a nadie.',
	nobody_on_schedule: 'No queda nadie en esta programación. Primero edítela y elija a una persona.',
	no_day_left: ({ isOnce }) =>
		isOnce
			? 'A esta programación no le quedan días. Primero cambie su fecha.'
			: 'A esta programación no le quedan días. Primero cambie su fecha final.',
	too_many_people: ({ most }) => `Aquí caben hasta ${most} personas en una llamada.`,

	nobody_in_circle:
		'Todavía no se avisa a nadie. Primero agregue personas a los pasos de una programación.',
	schedule_off: 'Esta programación está desactivada. Primero actívela.',
	not_a_moment: 'Esta programación no tiene nada ese día.',
	beyond_next_moments: ({ most }) =>
		`Puede omitir o mover cualquiera de las próximas ${most} fechas.`,
	moment_over: 'Ya es tarde para eso: llegó su hora.',
	moment_changed: 'Esto cambió mientras tanto. Vuelva a mirar, por favor.',
	moment_skipped: 'Esta fecha está omitida. Primero deshaga la omisión.',
	already_skipped: 'Esta fecha ya está omitida.',
	paused_then: 'La programación está en pausa ese día, o es uno de sus días libres.',
	move_too_far: ({ most }) => `Puede moverla hasta ${most} días.`,
	move_into_past: 'Esa hora ya pasó. Elija una posterior.',
	move_nowhere: 'Ya está a esa hora. Elija otra.',
	move_onto_another: 'Esa hora es de otro día de esta programación. Elija otra.',
	no_such_exception: 'Ese día no hay nada omitido ni movido.',
	not_paused: 'Esta programación no está en pausa.',

	no_such_message: 'No encontramos este mensaje.',
	message_cancelled: 'Este mensaje se canceló.',
	message_not_sent: 'Este mensaje todavía no se ha enviado.',
	message_being_sent: 'Este mensaje se está enviando.',
	message_already_cancelled: 'Este mensaje ya está cancelado.',
	message_already_failed: 'Este mensaje ya falló.',
	message_already_sent: 'Este mensaje ya se envió.',
	nobody_to_send_to:
		'No queda nadie a quien enviarlo: ya no están en su lista o pidieron no recibir nada más.',
	no_such_call: 'No encontramos esta llamada.',
	no_such_test_call: 'Esta llamada de prueba terminó.',
	call_cancelled: 'Esta llamada ya está cancelada.',
	no_such_undo: 'No encontramos qué deshacer.',
	already_undone: 'Esto ya se deshizo.',
	undo_over: 'Ya es tarde para deshacer: pasaron los 10 segundos.',
	changed_since: 'Ya es tarde para deshacer: desde entonces se cambió o se envió algo.',
	call_started: 'Esta llamada ya empezó.',
	notes_too_early: 'Puede guardar notas cuando la llamada haya terminado.',
	own_number_missing: 'Uno de los números debe ser el suyo',
	no_such_ladder: 'No encontramos esta búsqueda.',
	no_such_notice: 'No encontramos este aviso.',

	bad_text_id: 'MessageSid debe ser SM o MM y 32 caracteres más.',
	not_our_number: 'Desde este número no salen mensajes.',
};

const trialMarks = {
	email: 'Este correo',
	phone: 'Este número de teléfono',
	card: 'Esta tarjeta',
};

const moreRoom = {
	free: 'Mejore su plan para agregar más.',
	basic: 'Mejore su plan para agregar más.',
	premium: 'Elimine una para agregar otra.',
};

function undoable(
	{ changedAt, undoUntil, timezone }: FactsOf<'email_undoable'>,
	what: string,
): string {
	const dayOf = (at: string) => dateWords(new Date(at), timezone);
	return `Como cambió su correo el ${dayOf(changedAt)}, hasta el ${dayOf(undoUntil)} ${what}. Para volver al correo anterior, use el enlace que le enviamos ahí.`;
}
