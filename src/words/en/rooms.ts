import type { waitingReasons } from '#contract/rooms.ts';
import type { TextState } from '#contract/texts.ts';
import { reasonWords } from './reasons.ts';

/** What people read who wait at the door of a call. */

export const noLineWords =
	'Sound and picture are not ready just now. Please stay here: you come in by yourself as soon as they are.';

export const testCallTitle = 'Test call';

/** Somebody in a call whose name nobody gave, or whose name does not look like one. */
export const namelessWords = (isHost: boolean) => (isHost ? 'The host' : 'Somebody');

export const notLetInWords = 'The host did not let you in this time.';

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName || namelessWords(true);
	switch (why) {
		case 'guest':
		case 'locked':
			return `${host} will let you in.`;
		case 'other_device':
			return `Somebody is in the call with this link already. ${host} can let you in here, too.`;
		case 'full':
			return 'The room is full. You can come in as soon as somebody leaves.';
	}
}

/** What became of the text with somebody's link, as the host reads it. */
export function linkWords({ status, reason }: TextState): string {
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'Link on its way';
		case 'accepted':
			return 'Link sent';
		case 'delivered':
			return 'Link delivered';
		case 'unknown':
			return 'Link sent, not confirmed';
		default:
			return reason ? `Link not sent: ${reasonWords(reason)}` : 'Link not sent';
	}
}
