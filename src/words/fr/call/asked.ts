/** The page where somebody answers who is asked to look after another, or practices it. Who asks may be empty. */

/** Headings: what it is about. */
export const missing = {
	/** The title is null for a call without one. */
	call: (name: string, title: string | null) =>
		title ? `${name} n’a pas rejoint « ${title} »` : `${name} n’a pas rejoint l’appel`,
	check_in: (name: string) => `${name} n’a pas répondu à notre question aujourd’hui`,
	asked: (name: string) => `${name} demande un appel ou de l’aide`,
};
export const canYou = (host: string) =>
	host
		? `${host} nous a chargés de vous prévenir. Pouvez-vous prendre des nouvelles ?`
		: 'Pouvez-vous prendre des nouvelles ?';

export const practice = 'Ceci est un exercice';
export const practiceWhy = (host: string) =>
	`Il ne s’est rien passé. ${host || 'Quelqu’un qui vous connaît'} veut savoir si nos messages vous parviennent.`;

/** What the reader may press. */
export const answers = {
	will_check: 'Je m’en occupe',
	cannot_check: 'Je ne peux pas',
	well_with_me: (name: string) => `Avec ${name} à mes côtés, tout va bien`,
	reached: (name: string) => `J’ai pu joindre ${name}`,
	not_reached: (name: string) => `Je n’ai pas pu joindre ${name}`,
	practiced: 'C’est bien arrivé',
};

/** The reader looks after the person. */
export const yoursTitle = (name: string) => `Merci de prendre des nouvelles : ${name}`;
export const yours = 'Dès que vous en savez plus, dites-le-nous ici.';
/** Somebody else does; the name may be empty. */
export const takenTitle = (taker: string, name: string) =>
	taker ? `${taker} prend des nouvelles : ${name}` : `Quelqu’un prend des nouvelles : ${name}`;
export const overTitle = (name: string) => `Plus besoin de vous inquiéter : ${name}`;
export const nothingToDo = 'Merci. Vous n’avez rien à faire.';
/** The reader said that they cannot. */
export const passed =
	'Merci de nous l’avoir dit. Nous demandons à la personne suivante. Si vous pouvez finalement, dites-le-nous ici.';
export const practicedTitle = 'Merci, tout fonctionne';
export const practiced = 'L’exercice est terminé pour vous.';

export const noEmergencyService =
	'Kinbell n’est pas un service d’urgence. En cas de danger, appelez le numéro d’urgence de votre pays.';
