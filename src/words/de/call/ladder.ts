import type { LadderPhrases } from '../../ladder-line.ts';

/** The search for somebody who is missing. */
export const ladderPhrases: LadderPhrases = {
	texted: (at) => `SMS ${at}`,
	asked: (at) => `bat um einen Anruf ${at}`,
	nudged: (at) => `noch einmal erinnert ${at}`,
	relativeAsked: (name, at) => `${name} gefragt ${at}`,
	holderTold: (at) => `Ihnen Bescheid gegeben ${at}`,
	nudge: 'Erinnerung',
	holder: 'Sie',
	next: (label, at) => `als Nächstes: ${label}, ${at}`,
	failed: (label) => `${label}: nicht erreicht`,
	missed: (label) => `${label}: verpasst`,
	leftOut: (label, reason) => `${label}: ${reason}`,
	reasons: {
		night: 'dort war Nacht',
		stopped: 'möchte keine SMS',
		not_introduced: 'kennt Kinbell noch nicht',
		removed: 'nicht mehr auf Ihrer Liste',
		resting: 'bekommt vorerst keine SMS',
		same_phone: 'teilt sich das Telefon',
		no_phone: 'keine Nummer',
		joined_too: 'ist im Anruf',
	},
	taken: (name, at) => `${name} kümmert sich seit ${at}`,
	holderHasIt: (at) => `Sie kümmern sich seit ${at}`,
	outcomes: {
		joined: (at) => `dabei seit ${at}`,
		answered: (at) => `hat geantwortet ${at}`,
		reached: (at) => `erreicht ${at}`,
		holder_took: (at) => `Sie haben übernommen ${at}`,
		cancelled: (at) => `abgesagt ${at}`,
		closed: () => 'der Anruf ist vorbei',
		stopped: () => 'möchte keine SMS mehr',
		ran_out: () => 'niemand hat übernommen',
	},
};
export const gotIt = 'Ich übernehme';
export const gotItFor = (name: string) => `Ich übernehme: ${name}`;
export const reachedThem = (name: string) => `Ich habe ${name} erreicht`;
