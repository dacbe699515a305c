import type { Reason, Resting } from '#contract/reasons.ts';
import { wordsByCode } from '../by-code.ts';

/** Why something did not go as planned; without a full stop. */
export const reasonWords = wordsByCode<Reason>({
	number_not_working: 'Este número no funciona',
	number_unreachable: 'No podemos comunicarnos con este número',
	number_impossible: 'Este número no existe',
	number_charged: 'Los números de este tipo tienen un costo extra y no podemos escribirles',
	number_ours: 'De este número salen nuestros mensajes',
	landline: 'Es un teléfono fijo y no puede recibir mensajes de texto',
	country: 'No podemos mandar mensajes a este país',
	phone_off: 'Este teléfono está apagado o sin señal',
	mailbox_unknown: 'Este buzón no existe',
	mailbox_full: 'Este buzón está lleno',
	mail_refused: 'El servidor de correo rechazó este correo',
	mail_returned: 'Este correo fue devuelto',
	mail_reported: 'Este correo fue marcado como no deseado',
	stopped: 'Esta persona pidió no recibir más mensajes',
	declined: 'Esta persona no quiere que la contacten de esta manera',
	unanswered: 'Esta persona todavía no ha respondido',
	already_well: 'Esta persona ya había dicho que todo está bien',
	words_refused: 'La compañía telefónica rechazó las palabras de este mensaje',
	empty: 'Este mensaje está vacío',
	too_long: 'Este mensaje es demasiado largo',
	not_delivered: 'La compañía telefónica no pudo entregar este mensaje',
	not_sent: 'Este mensaje no se pudo enviar',
	not_whole: 'Este mensaje largo no salió completo',
	link_not_sent: 'El enlace no se pudo enviar',
	not_confirmed: 'sin confirmar',
	too_many_at_once: 'Se enviaron demasiados mensajes a la vez',
	news_limit: 'Se alcanzó el límite diario de recordatorios y avisos',
	news_to_phone_limit: 'Este teléfono alcanzó su límite diario de recordatorios y avisos',
	share_used: 'Esta cuenta ya usó su parte de los mensajes del día',
	day_limit: 'Este servicio alcanzó su límite diario de mensajes',
	mail_limit: 'Esta cuenta alcanzó su límite diario de correos',
	mail_to_address_limit: 'Este buzón ya recibió suficientes correos hoy',
	monthly_limit: 'se alcanzó el límite del mes',
	settings: 'No se pueden enviar mensajes hasta que corrijamos nuestra configuración',
	phone_away: 'El teléfono que envía nuestros mensajes no responde',
	texts_off: 'Este Kinbell no envía mensajes de texto',
	too_late: 'No se pudo enviar a tiempo',
	service_away: 'no salió porque el servicio no estaba disponible',
	suspended: 'La cuenta estaba suspendida',
	switched_off: 'La programación se desactivó',
	skipped: 'Se omitió',
	moved: 'Se movió',
	paused: 'La programación estaba en pausa ese día',
	could_not_connect: 'no se pudo conectar',
	was_alone: 'no había nadie más',
	same_number: ({ name }) => `Tiene el mismo número que ${name}; se envió un solo mensaje`,
	same_mailbox: ({ name }) => `Tiene el mismo correo que ${name}; se envió un solo correo`,

	// Why someone on the list is neither called nor texted for now.
	no_answer: 'Todavía no ha respondido',
	plan_limit: ({ room }) => `En pausa: su plan tiene lugar para ${room} personas`,

	// Only the operator reads these.
	provider_busy: 'El proveedor está ocupado',
	provider_unreachable: 'No hay conexión con el proveedor',
	provider_silent: ({ said }) => `El proveedor no respondió${said ? ` (${said})` : ''}`,
	provider_unsure: ({ found }) => `El proveedor tiene ${found} mensajes así`,
});

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export const restingWords = (resting: Resting) => reasonWords(resting);
