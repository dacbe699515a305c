import type { LadderPhrases } from '../../ladder-line.ts';

/** The search for somebody who is missing. */
export const ladderPhrases: LadderPhrases = {
	texted: (at) => `texted ${at}`,
	asked: (at) => `asked for a call ${at}`,
	nudged: (at) => `nudged ${at}`,
	relativeAsked: (name, at) => `${name} asked ${at}`,
	holderTold: (at) => `you were told ${at}`,
	nudge: 'nudge',
	holder: 'you',
	next: (label, at) => `next: ${label}, ${at}`,
	failed: (label) => `${label}: not reached`,
	missed: (label) => `${label}: missed`,
	leftOut: (label, reason) => `${label}: ${reason}`,
	reasons: {
		night: 'not asked, as it was night there',
		stopped: 'wants no texts',
		not_introduced: "hasn't heard of Kinbell yet",
		removed: 'not on your list any more',
		resting: 'gets no texts for now',
		same_phone: 'shares the phone',
		no_phone: 'no number',
		joined_too: 'is in the call',
	},
	taken: (name, at) => `${name} is checking since ${at}`,
	holderHasIt: (at) => `you have it since ${at}`,
	outcomes: {
		joined: (at) => `joined ${at}`,
		answered: (at) => `answered ${at}`,
		reached: (at) => `reached ${at}`,
		holder_took: (at) => `you took it ${at}`,
		cancelled: (at) => `called off ${at}`,
		closed: () => 'the call is over',
		stopped: () => 'wants no more texts',
		ran_out: () => 'nobody took it',
	},
};
export const gotIt = "I've got it";
export const gotItFor = (name: string) => `I've got it: ${name}`;
export const reachedThem = (name: string) => `I've reached ${name}`;
