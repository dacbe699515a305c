import type { Reason, Resting } from '#contract/reasons.ts';
import { wordsByCode } from '../by-code.ts';

/** Why something did not go as planned; without a full stop. */
export const reasonWords = wordsByCode<Reason>({
	number_not_working: 'Diese Telefonnummer funktioniert nicht',
	number_unreachable: 'Diese Nummer ist nicht erreichbar',
	number_impossible: 'Diese Nummer gibt es nicht',
	number_charged: 'SMS an solche Nummern kosten extra, deshalb können wir keine senden',
	number_ours: 'Von dieser Nummer kommen unsere SMS',
	landline: 'Das ist ein Festnetzanschluss, der keine SMS empfängt',
	country: 'In dieses Land können wir keine SMS senden',
	phone_off: 'Dieses Telefon ist ausgeschaltet oder hat keinen Empfang',
	mailbox_unknown: 'Dieses Postfach gibt es nicht',
	mailbox_full: 'Dieses Postfach ist voll',
	mail_refused: 'Der Mailserver hat diese E-Mail abgelehnt',
	mail_returned: 'Diese E-Mail kam zurück',
	mail_reported: 'Diese E-Mail wurde als unerwünscht gemeldet',
	stopped: 'Diese Person möchte nichts mehr bekommen',
	declined: 'Diese Person möchte auf diesem Weg nicht erreicht werden',
	unanswered: 'Diese Person hat noch nicht geantwortet',
	already_well: 'Diese Person hatte schon gesagt, dass alles gut ist',
	words_refused: 'Die Telefongesellschaft hat den Text dieser SMS abgelehnt',
	empty: 'Diese SMS ist leer',
	too_long: 'Diese SMS ist zu lang',
	not_delivered: 'Die Telefongesellschaft konnte diese SMS nicht zustellen',
	not_sent: 'Diese SMS konnte nicht gesendet werden',
	not_whole: 'Diese lange SMS ging nicht vollständig hinaus',
	link_not_sent: 'Der Link konnte nicht gesendet werden',
	not_confirmed: 'nicht bestätigt',
	too_many_at_once: 'Es wurden zu viele SMS auf einmal gesendet',
	news_limit: 'Das Tageslimit für Erinnerungen und Mitteilungen ist erreicht',
	news_to_phone_limit:
		'Das Tageslimit für Erinnerungen und Mitteilungen an dieses Telefon ist erreicht',
	share_used: 'Dieses Konto hat seinen Anteil an den SMS des Tages verbraucht',
	day_limit: 'Dieser Dienst hat sein Tageslimit für SMS erreicht',
	mail_limit: 'Dieses Konto hat sein Tageslimit für E-Mails erreicht',
	mail_to_address_limit: 'Dieses Postfach hat für heute genug E-Mails bekommen',
	monthly_limit: 'Monatslimit erreicht',
	settings: 'SMS können erst gesendet werden, wenn unsere Einstellungen in Ordnung sind',
	phone_away: 'Das Telefon, das unsere SMS sendet, antwortet nicht',
	texts_off: 'Dieses Kinbell verschickt keine SMS',
	too_late: 'Es konnte nicht rechtzeitig gesendet werden',
	service_away: 'verpasst, weil der Dienst nicht verfügbar war',
	suspended: 'Das Konto war gesperrt',
	switched_off: 'Der Zeitplan wurde ausgeschaltet',
	skipped: 'Dieser Termin wurde ausgelassen',
	moved: 'Der Termin wurde verschoben',
	paused: 'Der Zeitplan machte an diesem Tag Pause',
	night: 'Bei dieser Person ist es Nacht',
	not_introduced: 'Diese Person kennt Kinbell noch nicht',
	not_listed: 'Diese Person steht nicht mehr auf der Liste',
	joined_too: 'Diese Person ist im Anruf',
	no_phone: 'Es gibt keine bestätigte Nummer',
	could_not_connect: 'keine Verbindung möglich',
	was_alone: 'sonst war niemand da',
	same_number: ({ name }) => `Gleiche Nummer wie ${name}, es wurde nur eine SMS gesendet`,
	same_mailbox: ({ name }) =>
		`Gleiche E-Mail-Adresse wie ${name}, es wurde nur eine E-Mail gesendet`,

	// Why someone on the list is neither called nor texted for now.
	no_answer: 'Hat noch nicht geantwortet',
	plan_limit: ({ room }) => `Pausiert: Ihr Tarif hat Platz für ${room} Personen`,

	// Only the operator reads these.
	provider_busy: 'Der Anbieter ist überlastet',
	provider_unreachable: 'Der Anbieter ist nicht erreichbar',
	provider_silent: ({ said }) => `Der Anbieter hat nicht geantwortet${said ? ` (${said})` : ''}`,
	provider_unsure: ({ found }) => `Der Anbieter hat ${found} solche SMS`,
});

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export const restingWords = (resting: Resting) => reasonWords(resting);
