/** The page after a call: what comes next. */

/** Above the call's title and moment. */
export const nextCall = 'Votre prochain appel';
export const callMeBack = 'Rappelez-moi';
/** The host's name may be empty. */
export const asked = (host: string) =>
	`${host || 'La personne qui vous appelle'} sait que vous aimeriez un appel. Vous recevrez alors un message.`;
