import type { CallProblem, FactsOf } from '#contract/problems.ts';
import { waitIn } from '../units.ts';
import { locale } from './locale.ts';

type Sentences = {
	[Code in CallProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** What anyone may be told whose request is refused, with or without an account. */
export const problems: Sentences = {
	our_fault: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
	stopping: 'Estamos reiniciando. Inténtelo de nuevo en un momento.',
	records_away:
		'Ahora mismo no podemos guardar nada. Lo que guardó antes está a salvo. Inténtelo de nuevo en unos minutos.',
	not_found: 'No lo encontramos.',
	unreadable_request: 'No pudimos leer esta solicitud.',
	invalid_fields: 'Falta este dato o no es correcto',
	too_large: 'Es más de lo que podemos recibir de una vez.',
	too_much: (wait) => `Demasiados intentos. ${tryAgain(wait)}`,
	too_many_waiting:
		'Hay demasiadas personas esperando donde usted está. Inténtelo de nuevo en un minuto.',

	no_such_room: 'No encontramos esta sala.',
	no_such_link:
		'Toque otra vez el enlace en su mensaje de texto o pregunte a la persona que le llamó.',
	room_not_open: 'La sala se abre cuando empieza la llamada.',
	room_early: 'Llegó temprano. Podrá unirse en cuanto empiece la llamada.',
	room_over: ({ host }) =>
		host
			? `Esta llamada terminó. A ${host} le alegrará saber de usted de otra forma.`
			: 'Esta llamada terminó. A la persona que le llamó le alegrará saber de usted de otra forma.',
	room_cancelled: ({ host }) =>
		`Esta llamada no se hará. ${host || 'La persona que le llamó'} puede decirle más.`,
	room_revoked: ({ host }) =>
		`Este enlace ya no funciona. Si quiere unirse, hable con ${host || 'la persona que le llamó'}.`,
	room_full: ({ most }) => `La llamada está llena. Caben ${most} personas.`,
	call_over: 'Esta llamada terminó.',
	way_stopped: 'Usted lo detuvo, así que no podemos reanudarlo desde aquí.',
	not_waiting: 'Esta persona no está esperando.',
	not_in_call: 'Esta persona no es parte de la llamada.',
	person_removed: ({ name }) => `Usted sacó a ${name} de esta llamada.`,
	person_gone: ({ name }) =>
		`${name} ya no está esperando. Puede volver a pedir acceso con el mismo enlace.`,
	person_here: ({ name }) => `${name} ya está en la llamada.`,
	guest_name_taken:
		'Otra persona de esta llamada tiene ese nombre. Por favor, agregue su apellido.',
	person_missing: 'Elija quién es',
	remove_yourself: 'No puede salir de esta forma. Puede terminar la llamada para todos.',
	test_link_once: 'Enviamos el enlace de una llamada de prueba solo una vez.',
	link_sent_often: ({ name }) => `Ya le enviamos el enlace a ${name} varias veces.`,
	own_number_unverified: 'Su propio número aún no está confirmado.',
	media_not_ready: 'El sonido y la imagen aún no están listos. Inténtelo más tarde.',
};

export const tryAgain = ({ seconds }: { seconds: number }) =>
	`Inténtelo de nuevo en ${waitIn(locale, seconds)}.`;
