import type { Happening, plainHappenings } from '#contract/timeline.ts';
import { spanWords } from '../counted.ts';
import { reasonWords } from '../reasons.ts';
import { understoodWords } from './answers.ts';

type TextStep = Extract<Happening, { code: 'text' }>;

const plain: Record<(typeof plainHappenings)[number], string> = {
	asked_to_send: 'You asked to send it',
	asked_to_call: 'You asked to call now',
	asked_again: 'You asked to send it again',
	cancelled: 'Cancelled',
	did_not_come: "Didn't join",
	opened_link: 'Opened the link',
	joined: 'Joined',
	came_back: 'Came back',
	left: 'Left',
	removed: 'Removed by you',
};

const nouns: Record<TextStep['way'], Record<TextStep['text'], string>> = {
	text: {
		text: 'Text',
		introduction: 'Introduction',
		invite: 'Invitation',
		reminder: 'Reminder',
		moved: 'Text about the new time',
		called_off: 'Text about the cancelled call',
		back_on: 'Text that the call is on again',
		missed_alert: 'Text about who missed it',
		someone_came: 'Text that someone was waiting',
	},
	mail: {
		text: 'Email',
		introduction: 'Introduction email',
		invite: 'Invitation email',
		reminder: 'Reminder email',
		moved: 'Email about the new time',
		called_off: 'Email about the cancelled call',
		back_on: 'Email that the call is on again',
		missed_alert: 'Email about who missed it',
		someone_came: 'Email that someone was waiting',
	},
};

/** One line of what happened to a message or a call. */
export function happeningWords(happening: Happening): string {
	switch (happening.code) {
		case 'planned_by':
			return `Planned by “${happening.schedule}”`;
		case 'not_sent':
			return `Not sent${whyWords(happening)}`;
		case 'failed':
			return `Failed${whyWords(happening)}`;
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
	if (understood) return `Answered: “${said}” (${understoodWords(understood)})`;
	return said ? `Answered: “${said}”` : 'Answered with a picture or a file';
}

function textWords(step: TextStep): string {
	// This text goes only to the account holder.
	if (step.text === 'missed_alert' && step.status === 'accepted')
		return 'You were told who missed it';
	return `${nounWords(step)} ${stepWords(step)}`;
}

function nounWords({ way, text, minutesBefore }: TextStep): string {
	const noun = nouns[way][text];
	return minutesBefore === null ? noun : `${noun} (${spanWords(minutesBefore)} before)`;
}

function stepWords(step: TextStep): string {
	switch (step.status) {
		case 'planned':
			return 'planned';
		case 'queued':
		case 'submitting':
			return 'on its way';
		case 'accepted':
			return 'sent';
		case 'delivered':
			return 'delivered';
		case 'undelivered':
			return `not delivered${whyWords(step)}`;
		case 'rejected':
			return `not sent${whyWords(step)}`;
		case 'unknown':
			return 'sent, not confirmed';
		case 'withdrawn':
			return `withdrawn${whyWords(step)}`;
	}
}

const whyWords = ({ reason }: Pick<TextStep, 'reason'>) =>
	reason ? `: ${reasonWords(reason)}` : '';
