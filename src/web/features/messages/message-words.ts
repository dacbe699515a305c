import type { Message } from '#contract/messages.ts';

const MOST_CHARACTERS = 40;

/** Names a message by how it begins. */
export function shortOf({ content }: Message): string {
	const line = content.replace(/\s+/g, ' ').trim();
	const characters = [...line];
	const isShort = characters.length <= MOST_CHARACTERS;
	return `“${isShort ? line : `${characters.slice(0, MOST_CHARACTERS).join('').trimEnd()}…`}”`;
}

/** Once it is being sent, nothing can be taken back. */
export const canCancel = ({ status, detail }: Message) =>
	status === 'scheduled' && !detail?.startsWith('sending');

export const canResend = ({ status, detail }: Message) =>
	(status === 'sent' || status === 'failed') && detail !== 'sending';

/** Whether it may have arrived although nobody confirmed it (decision D9b). */
export const isUnconfirmed = ({ detail }: Message) => detail?.includes('not confirmed') ?? false;
