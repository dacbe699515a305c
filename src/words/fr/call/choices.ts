/** The page where a person without an account chooses how we reach them. The name may be empty. */

export const title = (name: string) =>
	name ? `Comment vous joindre pour ${name} ?` : 'Comment vous joindre ?';
export const intro = (name: string) =>
	`${name || 'Quelqu’un qui vous connaît'} vous a dans sa liste Kinbell. Vos choix sont enregistrés aussitôt.`;

export const waysTitle = 'Les appels et les messages arrivent';
export const ways = {
	text: 'Par SMS',
	mail: 'Par e-mail',
	both: 'Par SMS et par e-mail',
	none: 'Pas du tout',
};
export const textTo = (number: string) => `Au ${number}`;
export const mailTo = (address: string) => `À ${address}`;
export const bothHelp =
	'Les appels arrivent des deux façons. Le reste arrive par SMS, ou par e-mail si un SMS ne vous parvient pas.';
export const noneHelp = 'Aucun appel, aucun message, aucun rappel.';
export const noAddress = (name: string) =>
	`Pour recevoir des e-mails, demandez à ${name || 'la personne qui vous appelle'} d’ajouter votre adresse.`;

export const textStopped = (number?: string) =>
	number
		? `Vous avez arrêté nos SMS. Pour les recevoir à nouveau, envoyez REPRENDRE au <link>${number}</link>.`
		: 'Vous avez arrêté nos SMS. Pour les recevoir à nouveau, répondez REPRENDRE à notre dernier SMS.';
export const mailStopped =
	'Vous avez arrêté nos e-mails. Pour les recevoir à nouveau, ouvrez cette page depuis l’un de nos e-mails.';
export const mailReturned =
	'Notre dernier e-mail nous est revenu. Choisissez l’e-mail pour essayer à nouveau.';

export const noneTitle = (name: string) =>
	name ? `Ne plus rien recevoir (${name}) ?` : 'Ne plus rien recevoir ?';
export const noneFacts =
	'Vous ne recevrez plus ni appels, ni messages, ni rappels de sa part. Vous pouvez changer d’avis ici à tout moment.';
export const stopAll = 'Tout arrêter';
export const keep = 'Ne rien changer';

export const stopMailTitle = 'Ne plus recevoir nos e-mails ?';
export const stopMail = 'Arrêter les e-mails';
export const mailIsStopped = 'C’est fait. Vous ne recevrez plus nos e-mails.';
export const agreeTitle = (name: string) =>
	name ? `Continuer à recevoir des e-mails (${name}) ?` : 'Continuer à recevoir des e-mails ?';
export const agree = 'Oui, continuer';

export const language = 'Langue';
export const languageHelp = 'De nos SMS, e-mails et appels.';

export const quietTitle = 'Heures calmes';
export const quietHelp = (zone: string) =>
	`En dehors de ces heures (${zone}), les messages et les rappels attendent. Un appel arrive toujours quand il commence.`;
export const notBefore = 'Pas avant';
export const notAfter = 'Pas après';
export const anyTime = 'À toute heure';

/** For those who may be asked to look after somebody. */
export const anyHourTitle = 'La nuit';
export const anyHourHelp =
	'Si l’un de vos proches manque, nous pouvons vous demander de prendre des nouvelles. Entre 21 h et 8 h, seulement avec votre accord.';
export const anyHour = 'Vous pouvez me demander à toute heure';

export const saved = 'C’est enregistré.';

export const unknownTitle = 'Nous ne trouvons pas cette page';
export const unknown = 'Ce lien ne fonctionne plus. Utilisez celui de notre dernier message.';
