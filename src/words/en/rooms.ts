import type { waitingReasons } from '#contract/rooms.ts';

/** What people read who wait at the door of a call. */

export const noLineWords =
	'Sound and picture are not ready just now. Please stay here: you come in by yourself as soon as they are.';

export const notLetInWords = 'The host did not let you in this time.';

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName || 'The host';
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
