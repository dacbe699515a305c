import type { waitingReasons } from '#contract/rooms.ts';

/** What the server says to people at the door of a call, and names that it gives. */

export const noLineWords = "Sound and picture aren't ready yet. You'll join as soon as they are.";

export const testCallTitle = 'Test call';

/** Somebody in a call whose name nobody gave, or whose name does not look like one. */
export const namelessWords = (isHost: boolean) => (isHost ? 'The host' : 'Someone');

/** Somebody who came with a guest link. */
export const guestWords = (name: string) => `${name} (guest)`;

export const notLetInWords = "The host didn't let you in this time.";

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName || namelessWords(true);
	switch (why) {
		case 'guest':
		case 'locked':
			return `${host} will let you in.`;
		case 'other_device':
			return `Someone is already in the call with this link. ${host} can let you in here, too.`;
		case 'full':
			return "The call is full. You'll join as soon as someone leaves.";
		case 'moved_back':
			return `${host} asked you to wait a moment, and will let you in again.`;
		case 'gave_way':
			return "The call is full, and someone from the family has come. Thank you for making room. You'll be back as soon as someone leaves.";
	}
}
