import type { LadderSentences } from '../ladder-texts.ts';

/** Texts to a person who is missing, and to those who are asked to look after them. */
export const ladderSentences: LadderSentences = {
	callHasBegun: (title) =>
		`Kinbell: your call${title ? ` "${title}"` : ''} has begun. We're waiting for you.`,
	allWell: "Kinbell: is all well? Reply 1 if it is, 2 if you'd like a call.",
	missing: {
		call: (name, title) =>
			title
				? `Kinbell: ${name} hasn't joined "${title}" yet.`
				: `Kinbell: ${name} hasn't joined the call yet.`,
		check_in: (name) => `Kinbell: ${name} hasn't answered our check-in today.`,
		asked: (name) => `Kinbell: ${name} is asking for a call or for help.`,
	},
	willYouCheck: 'Reply 1 if you will check, 2 if you cannot.',
	answerHere: 'Or here:',
	noEmergencyService: 'Kinbell is not an emergency service.',
	willYouTakeIt: 'Reply 1 if you take it from here.',
	didYouReach: (name) => `Kinbell: did you reach ${name}? Reply 1 if you did, 2 if not.`,
	isChecking: (taker, name) => `Kinbell: ${taker} is checking on ${name}. Thank you.`,
	youCheck: (name) =>
		`Kinbell: thank you for checking on ${name}. We'll ask you in 20 minutes how it went.`,
	someoneElse: 'Kinbell: thank you for telling us. We go on with the next person.',
	thankYou: (name) => `Kinbell: thank you for looking after ${name}.`,
	heardFrom: (name) =>
		`Kinbell: good news, we've heard from ${name}. There's no need to check any more.`,
};
