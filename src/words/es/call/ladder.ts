import type { LadderPhrases } from '../../ladder-line.ts';

/** The search for somebody who is missing. */
export const ladderPhrases: LadderPhrases = {
	texted: (at) => `mensaje ${at}`,
	asked: (at) => `pidió una llamada ${at}`,
	nudged: (at) => `otro mensaje ${at}`,
	relativeAsked: (name, at) => `pregunta a ${name} ${at}`,
	holderTold: (at) => `aviso a usted ${at}`,
	nudge: 'otro mensaje',
	holder: 'usted',
	next: (label, at) => `después: ${label}, ${at}`,
	failed: (label) => `${label}: no llegó`,
	missed: (label) => `${label}: no se hizo a tiempo`,
	leftOut: (label, reason) => `${label}: ${reason}`,
	reasons: {
		night: 'allí era de noche',
		stopped: 'no quiere mensajes',
		not_introduced: 'aún no conoce Kinbell',
		removed: 'ya no está en su lista',
		resting: 'por ahora no recibe mensajes',
		same_phone: 'comparte el teléfono',
		no_phone: 'sin número',
		joined_too: 'está en la llamada',
	},
	taken: (name, at) => `${name} se ocupa desde ${at}`,
	holderHasIt: (at) => `usted se ocupa desde ${at}`,
	outcomes: {
		joined: (at) => `en la llamada desde ${at}`,
		answered: (at) => `respondió ${at}`,
		reached: (at) => `ya hubo contacto ${at}`,
		holder_took: (at) => `se ocupó usted ${at}`,
		cancelled: (at) => `se canceló ${at}`,
		closed: () => 'la llamada terminó',
		stopped: () => 'no quiere más mensajes',
		ran_out: () => 'nadie pudo ocuparse',
	},
};
export const gotIt = 'Yo me ocupo';
export const gotItFor = (name: string) => `Yo me ocupo: ${name}`;
export const reachedThem = (name: string) => `Ya hablé con ${name}`;
