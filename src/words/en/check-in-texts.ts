import type { CheckInSentences } from '../check-in-texts.ts';

/** What is said to a person who is checked on, and of them to the account holder. */
export const checkInTexts: CheckInSentences = {
	greetings: {
		morning: (name) => (name ? `Good morning ${name}, all well?` : 'Good morning, all well?'),
		afternoon: (name) => (name ? `Good afternoon ${name}, all well?` : 'Good afternoon, all well?'),
		evening: (name) => (name ? `Good evening ${name}, all well?` : 'Good evening, all well?'),
	},
	howToAnswer: 'Reply 1 for yes, 2 please call me.',
	noEmergency: 'Kinbell is not an emergency service.',
	inDanger: (number) => `If you are in danger, call ${number}.`,
	telling: (holder) => `We're telling ${holder} now.`,
	wellThanks: (holder) => `Kinbell: thank you. We'll let ${holder} know that you're well.`,
	callMeThanks: (holder) =>
		`Kinbell: thank you. We're telling ${holder} now that you'd like a call.`,
	nudge: (holder) =>
		`Kinbell: ${holder} would like to know that all is well. Reply 1 for yes, 2 please call me.`,
	asksForCall: (name) => `Kinbell: ${name} would like a call. Please call as soon as you can.`,
	asksForHelp: (name) =>
		`Kinbell: ${name} may need help. Please call now, or send someone. Kinbell is not an emergency service.`,
	goodNews: (name) => `Kinbell: good news, ${name} is well today.`,
};
