import type { LadderPhrases } from '../../ladder-line.ts';

/** The search for somebody who is missing. */
export const ladderPhrases: LadderPhrases = {
	texted: (at) => `mensagem ${at}`,
	asked: (at) => `pediu uma ligação ${at}`,
	nudged: (at) => `outra mensagem ${at}`,
	relativeAsked: (name, at) => `pedido a ${name} ${at}`,
	holderTold: (at) => `aviso a você ${at}`,
	nudge: 'outra mensagem',
	holder: 'você',
	next: (label, at) => `depois: ${label}, ${at}`,
	failed: (label) => `${label}: não chegou`,
	missed: (label) => `${label}: não deu tempo`,
	leftOut: (label, reason) => `${label}: ${reason}`,
	reasons: {
		night: 'era noite lá',
		stopped: 'não quer mensagens',
		not_introduced: 'ainda não conhece o Kinbell',
		removed: 'não está mais na sua lista',
		resting: 'por enquanto não recebe mensagens',
		same_phone: 'usa o mesmo telefone',
		no_phone: 'sem número',
		joined_too: 'está na chamada',
	},
	taken: (name, at) => `${name} está vendo isso desde ${at}`,
	holderHasIt: (at) => `você está vendo isso desde ${at}`,
	outcomes: {
		joined: (at) => `na chamada desde ${at}`,
		answered: (at) => `respondeu ${at}`,
		reached: (at) => `contato feito ${at}`,
		holder_took: (at) => `você assumiu ${at}`,
		cancelled: (at) => `cancelado ${at}`,
		closed: () => 'a chamada terminou',
		stopped: () => 'não quer mais mensagens',
		ran_out: () => 'ninguém pôde ver isso',
	},
};
export const gotIt = 'Deixe comigo';
export const gotItFor = (name: string) => `Deixe comigo: ${name}`;
export const reachedThem = (name: string) => `Já falei com ${name}`;
