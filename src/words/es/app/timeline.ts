import type { Happening, plainHappenings } from '#contract/timeline.ts';
import { spanWords } from '../counted.ts';
import { reasonWords } from '../reasons.ts';
import { understoodWords } from './answers.ts';

type TextStep = Extract<Happening, { code: 'text' }>;

const plain: Record<(typeof plainHappenings)[number], string> = {
	asked_to_send: 'Usted pidió enviarlo',
	asked_to_call: 'Usted pidió llamar ahora',
	asked_again: 'Usted pidió enviarlo otra vez',
	cancelled: 'Se canceló',
	did_not_come: 'No vino',
	opened_link: 'Abrió el enlace',
	joined: 'Entró',
	came_back: 'Volvió',
	left: 'Salió',
	removed: 'Usted quitó a esta persona',
};

/** The verbs of the steps agree with all of them, whatever their gender. */
const nouns: Record<TextStep['way'], Record<TextStep['text'], string>> = {
	text: {
		text: 'El mensaje',
		introduction: 'La presentación',
		invite: 'La invitación',
		reminder: 'El recordatorio',
		moved: 'El aviso de la nueva hora',
		called_off: 'El aviso de la cancelación',
		back_on: 'El aviso de que la llamada sigue en pie',
		missed_alert: 'El aviso de quién faltó',
		someone_came: 'El aviso de que alguien esperaba',
	},
	mail: {
		text: 'El correo',
		introduction: 'La presentación por correo',
		invite: 'La invitación por correo',
		reminder: 'El recordatorio por correo',
		moved: 'El correo sobre la nueva hora',
		called_off: 'El correo sobre la cancelación',
		back_on: 'El correo de que la llamada sigue en pie',
		missed_alert: 'El correo sobre quién faltó',
		someone_came: 'El correo de que alguien esperaba',
	},
};

/** One line of what happened to a message or a call. */
export function happeningWords(happening: Happening): string {
	switch (happening.code) {
		case 'planned_by':
			return `Según la programación “${happening.schedule}”`;
		case 'not_sent':
			return `No se envió${whyWords(happening)}`;
		case 'failed':
			return `Falló${whyWords(happening)}`;
		case 'left_out':
			return reasonWords(happening.reason);
		case 'answered':
			return answeredWords(happening);
		case 'text':
			return textWords(happening);
		default:
			return plain[happening.code];
	}
}

function answeredWords({ said, understood }: Extract<Happening, { code: 'answered' }>): string {
	if (understood) return `Respondió: “${said}” (${understoodWords(understood)})`;
	return said ? `Respondió: “${said}”` : 'Respondió con una imagen o un archivo';
}

function textWords(step: TextStep): string {
	// This text goes only to the account holder.
	if (step.text === 'missed_alert' && step.status === 'accepted') return 'Le avisamos quién faltó';
	return `${nounWords(step)} ${stepWords(step)}`;
}

function nounWords({ way, text, minutesBefore }: TextStep): string {
	const noun = nouns[way][text];
	return minutesBefore === null ? noun : `${noun} (${spanWords(minutesBefore)} antes)`;
}

function stepWords(step: TextStep): string {
	switch (step.status) {
		case 'planned':
			return 'se enviará';
		case 'queued':
		case 'submitting':
			return 'va en camino';
		case 'accepted':
			return 'se envió';
		case 'delivered':
			return 'se entregó';
		case 'undelivered':
			return `no se entregó${whyWords(step)}`;
		case 'rejected':
			return `no se envió${whyWords(step)}`;
		case 'unknown':
			return 'se envió, sin confirmar';
		case 'withdrawn':
			return `se retiró${whyWords(step)}`;
	}
}

const whyWords = ({ reason }: Pick<TextStep, 'reason'>) =>
	reason ? `: ${reasonWords(reason)}` : '';
