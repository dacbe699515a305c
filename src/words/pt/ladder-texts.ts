import type { LadderSentences } from '../ladder-texts.ts';

/** Texts to a person who is missing, and to those who are asked to look after them. */
export const ladderSentences: LadderSentences = {
	callHasBegun: (title) =>
		`Kinbell: é hora da ${title ? `chamada "${title}"` : 'sua chamada'}. A gente aguarda sua entrada.`,
	allWell: 'Kinbell: tudo bem? Responda 1 se estiver tudo bem, 2 se quiser uma chamada.',
	missing: {
		call: (name, title) =>
			title
				? `Kinbell: falta ${name} na chamada "${title}".`
				: `Kinbell: falta ${name} na chamada.`,
		check_in: (name) => `Kinbell: hoje ainda falta a resposta de ${name}.`,
		asked: (name) => `Kinbell: ${name} pede uma chamada ou ajuda.`,
	},
	willYouCheck: 'Responda 1 se puder ir ver, 2 se for melhor pedir a outra pessoa.',
	answerHere: 'Ou pelo link:',
	noEmergencyService: 'O Kinbell nunca substitui o pronto-socorro.',
	willYouTakeIt: 'Responda 1 se quiser cuidar disso.',
	didYouReach: (name) =>
		`Kinbell: conseguiu falar com ${name}? Responda 1 se conseguiu, 2 se ainda falta.`,
	isChecking: (taker, name) => `Kinbell: ${taker} vai ver como ${name} passa. Obrigado!`,
	youCheck: (name) =>
		`Kinbell: que bom contar com sua ajuda com ${name}. Daqui a 20 minutos a gente pergunta de novo.`,
	someoneElse: 'Kinbell: obrigado por avisar. A gente pergunta a outra pessoa.',
	thankYou: (name) => `Kinbell: obrigado por cuidar de ${name}.`,
	heardFrom: (name) => `Kinbell: boa nova, ${name} deu sinal de vida. Por ora, nada mais a fazer.`,
};
