import type { TextState } from '#contract/texts.ts';
import { reasonWords } from '../reasons.ts';

/** What the host reads about the people of a call, and asks of us. */

export const inCall = 'In the call';
export const guestInCall = 'Guest, in the call';
/** Gave way to an invited person, and comes back by themselves. */
export const guestWaits = 'Guest, waits for a free place';
export const self = (name: string) => `${name} (you)`;

/** What a person is doing, in a few words. */
export const states = {
	here: inCall,
	connecting: 'Connecting…',
	opened: 'Opened the link',
	left: 'Left',
	removed: 'Removed by you',
};
/** A host, and a person to whom no text with a link was sent. */
export const hostAway = 'Not in the call';
export const notInvited = 'Not invited yet';
/** What became of the text with somebody's link. */
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

export const sendAgain = 'Send the link again';
export const sendAgainTo = (name: string) => `Send the link again to ${name}`;

export const missing = 'Not here yet';
export const gone = 'No longer here';
export const remove = 'Remove';
export const removeName = (name: string) => `Remove ${name}`;
export const removal = {
	title: (name: string) => `Remove ${name}?`,
	words: (name: string) => `${name} leaves the call right away and can't come back to it.`,
};

/** A guest goes back to the people who wait. */
export const askToWait = 'Ask to wait';
export const askToWaitName = (name: string) => `Ask to wait, ${name}`;

export const theRoom = 'The room';
export const locked = 'The room is locked. Anyone who comes now waits until you let them in.';
export const unlocked =
	'Everyone you invited comes straight in. Lock the room, and newcomers wait for you.';
export const lock = 'Lock the room';
export const unlock = 'Unlock the room';
export const endForAll = 'End the call for all';
export const ending = {
	title: 'End the call for all?',
	words: 'Everyone leaves, and nobody can come back to this call.',
	deed: 'End for all',
};

export const guestTitle = 'Invite someone else';
export const guestIntro = 'Share a guest link. Guests wait until you let them in.';
export const makeGuestLink = 'Make a guest link';
export const guestLink = 'Guest link';
export const copy = 'Copy';
export const copied = 'Copied';
export const share = 'Share';
export const linkCopied = 'The link is copied. Paste it into a message.';
/** The subject when the link is shared. */
export const shareTitle = 'Join our call';

export const withdraw = 'End this link';
export const withdrawal = {
	title: 'End the guest link?',
	words:
		'Nobody new comes in with it. Guests who are in the call stay. You can make a new link any time.',
};

export const waitingList = 'Waiting to be let in';
export const asks = (name: string) => `<name>${name}</name> would like to come in.`;
export const asksAsGuest = (name: string) =>
	`<name>${name}</name>, a guest, would like to come in.`;
export const asksOnOtherDevice = (name: string) =>
	`<name>${name}</name> would like to come in on a second device.`;
export const moreAsk = (count: number) =>
	count === 1
		? 'One more person would like to come in.'
		: `${count} more people would like to come in.`;
export const seeEveryone = 'See everyone';
/** Each button's longer name begins with the words on it. */
export const letIn = 'Let in';
export const letInName = (name: string) => `Let in ${name}`;
export const notNow = 'Not now';
export const notNowName = (name: string) => `Not now, ${name}`;
export const logInToHost =
	'To let people in, lock the room or end the call for all, <link>log in on this device</link>, then come back here.';
