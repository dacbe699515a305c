import type { CallProblem, FactsOf } from '#contract/problems.ts';
import { waitIn } from '../units.ts';
import { locale } from './locale.ts';

type Sentences = {
	[Code in CallProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** What anyone may be told whose request is refused, with or without an account. */
export const problems: Sentences = {
	our_fault: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
	stopping: 'Wir starten gerade neu. Bitte versuchen Sie es gleich noch einmal.',
	records_away:
		'Wir können gerade nichts speichern. Was Sie vorher gespeichert haben, ist sicher. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
	not_found: 'Das haben wir nicht gefunden.',
	unreadable_request: 'Wir konnten diese Anfrage nicht lesen.',
	invalid_fields: 'Diese Angabe fehlt oder stimmt nicht',
	too_large: 'Das ist mehr, als wir auf einmal annehmen können.',
	too_much: (wait) => `Das waren zu viele Versuche. ${tryAgain(wait)}`,
	too_many_waiting:
		'Bei Ihnen warten gerade zu viele Personen. Versuchen Sie es in einer Minute noch einmal.',

	no_such_room: 'Wir können diesen Raum nicht finden.',
	no_such_link:
		'Bitte tippen Sie noch einmal auf den Link in Ihrer SMS, oder fragen Sie die Person, die Sie angerufen hat.',
	room_not_open: 'Der Raum öffnet sich, wenn der Anruf beginnt.',
	room_early: 'Sie sind früh dran. Sobald der Anruf beginnt, können Sie teilnehmen.',
	room_over: ({ host }) =>
		`Dieser Anruf ist vorbei. ${host || 'Die Person, die angerufen hat,'} freut sich, auf anderem Weg von Ihnen zu hören.`,
	room_cancelled: ({ host }) =>
		`Dieser Anruf fällt aus. ${host || 'Die Person, die angerufen hat,'} kann Ihnen mehr dazu sagen.`,
	room_revoked: ({ host }) =>
		`Dieser Link gilt nicht mehr. Wenn Sie teilnehmen möchten, fragen Sie bitte ${host || 'die Person, die Sie angerufen hat'}.`,
	room_full: ({ most }) => `Der Anruf ist voll. Er hat Platz für ${most} Personen.`,
	call_over: 'Dieser Anruf ist vorbei.',
	way_stopped: 'Das haben Sie abbestellt. Von hier aus können wir es nicht wieder beginnen.',
	not_waiting: 'Diese Person wartet nicht.',
	not_in_call: 'Diese Person gehört nicht zu diesem Anruf.',
	person_removed: ({ name }) => `Sie haben ${name} aus diesem Anruf entfernt.`,
	person_gone: ({ name }) =>
		`${name} wartet nicht mehr. Mit demselben Link ist eine neue Anfrage möglich.`,
	person_here: ({ name }) => `${name} ist schon im Anruf.`,
	guest_name_taken:
		'So heißt in diesem Anruf schon jemand. Bitte geben Sie auch Ihren Nachnamen an.',
	person_missing: 'Wählen Sie, wer es ist',
	remove_yourself: 'Sie können sich nicht selbst entfernen. Sie können den Anruf für alle beenden.',
	test_link_once: 'Den Link zu einem Testanruf senden wir nur einmal.',
	link_sent_often: ({ name }) => `Wir haben ${name} den Link schon mehrmals gesendet.`,
	own_number_unverified: 'Ihre eigene Nummer ist noch nicht bestätigt.',
	media_not_ready:
		'Ton und Bild sind noch nicht bereit. Bitte versuchen Sie es später noch einmal.',
};

export const tryAgain = ({ seconds }: { seconds: number }) =>
	`Versuchen Sie es in ${waitIn(locale, seconds)} noch einmal.`;
