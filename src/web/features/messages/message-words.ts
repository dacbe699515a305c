import type { Message } from '#contract/messages.ts';
import { quoted } from '#language/app/screens/messages.ts';

const MOST_CHARACTERS = 40;

/** Names a message by how it begins. */
export function shortOf({ content }: Message): string {
	const line = content.replace(/\s+/g, ' ').trim();
	const characters = [...line];
	const isShort = characters.length <= MOST_CHARACTERS;
	return quoted(isShort ? line : `${characters.slice(0, MOST_CHARACTERS).join('').trimEnd()}…`);
}

/** Once it is being sent, nothing can be taken back. */
export const canCancel = ({ status, detail }: Message) =>
	status === 'scheduled' && detail?.code !== 'sending' && detail?.code !== 'sending_unconfirmed';

export const canResend = ({ status, detail }: Message) =>
	(status === 'sent' || status === 'failed') && detail?.code !== 'sending';

/** Whether it may have arrived although nobody confirmed it. */
export function isUnconfirmed({ detail }: Message): boolean {
	switch (detail?.code) {
		case 'sending_unconfirmed':
		case 'not_confirmed':
			return true;
		case 'missed_by':
			return detail.people.some(({ reason }) => reason?.code === 'not_confirmed');
		default:
			return false;
	}
}
