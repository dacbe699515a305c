import type { CheckInSentences } from '../check-in-texts.ts';

/** What is said to a person who is checked on, and of them to the account holder. */
export const checkInTexts: CheckInSentences = {
	greetings: {
		morning: (name) => (name ? `Bom dia, ${name}. Tudo bem?` : 'Bom dia. Tudo bem?'),
		afternoon: (name) => (name ? `Boa tarde, ${name}. Tudo bem?` : 'Boa tarde. Tudo bem?'),
		evening: (name) => (name ? `Boa noite, ${name}. Tudo bem?` : 'Boa noite. Tudo bem?'),
	},
	howToAnswer: 'Responda 1 se estiver tudo bem, 2 se quiser que liguem.',
	noEmergency: 'O Kinbell nunca substitui o socorro.',
	inDanger: (number) => `Em perigo, ligue ${number}.`,
	telling: (holder) => `A gente avisa ${holder} agora mesmo.`,
	wellThanks: (holder) =>
		`Kinbell: agradecemos a resposta. A gente conta a ${holder} que vai tudo bem.`,
	callMeThanks: (holder) =>
		`Kinbell: agradecemos a resposta. A gente avisa ${holder} agora que quer uma chamada.`,
	nudge: (holder) =>
		`Kinbell: ${holder} quer saber se vai tudo bem. Responda 1 se sim, 2 se quiser que liguem.`,
	asksForCall: (name) => `Kinbell: ${name} gostaria de uma chamada. Ligue assim que puder.`,
	asksForHelp: (name) =>
		`Kinbell: ${name} talvez precise de ajuda. Ligue agora ou mande ir alguém. O Kinbell nunca substitui o socorro.`,
	goodNews: (name) => `Kinbell: hoje vai tudo bem com ${name}.`,
};
