import type { LadderPhrases } from '../../ladder-line.ts';

/** The search for somebody who is missing. */
export const ladderPhrases: LadderPhrases = {
	texted: (at) => `SMS ${at}`,
	asked: (at) => `a demandé un appel ${at}`,
	nudged: (at) => `relance ${at}`,
	relativeAsked: (name, at) => `demande à ${name} ${at}`,
	holderTold: (at) => `vous avez reçu un message ${at}`,
	nudge: 'relance',
	holder: 'vous',
	next: (label, at) => `ensuite : ${label}, ${at}`,
	failed: (label) => `${label} : non reçu`,
	missed: (label) => `${label} : pas fait à temps`,
	leftOut: (label, reason) => `${label} : ${reason}`,
	reasons: {
		night: 'il faisait nuit là-bas',
		stopped: 'ne veut pas de SMS',
		not_introduced: 'ne connaît pas encore Kinbell',
		removed: "n'est plus sur votre liste",
		resting: 'ne reçoit pas de SMS pour le moment',
		same_phone: 'partage le téléphone',
		no_phone: 'pas de numéro',
		joined_too: "est dans l'appel",
	},
	taken: (name, at) => `${name} s'en occupe depuis ${at}`,
	holderHasIt: (at) => `vous vous en occupez depuis ${at}`,
	outcomes: {
		joined: (at) => `dans l'appel depuis ${at}`,
		answered: (at) => `a répondu ${at}`,
		reached: (at) => `contact établi ${at}`,
		holder_took: (at) => `pris en charge par vous ${at}`,
		cancelled: (at) => `annulé ${at}`,
		closed: () => "l'appel est terminé",
		stopped: () => 'ne veut plus de SMS',
		ran_out: () => "personne n'a pu s'en occuper",
	},
};
export const gotIt = "Je m'en occupe";
export const gotItFor = (name: string) => `Je m'en occupe : ${name}`;
export const reachedThem = (name: string) => `J'ai pu joindre ${name}`;
