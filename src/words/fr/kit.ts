/** Fields, dialogs and requests, on the page of a call as well as in the app. */

export const noConnection =
	'Impossible de joindre le serveur. Vérifiez votre connexion internet, puis réessayez.';
export const offline =
	'Vous êtes hors ligne. Nous serons de retour dès que votre connexion le sera.';
export const somethingWrong = 'Quelque chose n’a pas fonctionné. Veuillez réessayer.';

/** For a duration that nobody knows. */
export const notAvailable = 'n. d.';

export const close = 'Fermer';
/** Buttons inside a password field; the longer words are for people who cannot see the field. */
export const show = 'Afficher';
export const hide = 'Masquer';
export const showPassword = 'Afficher le mot de passe';
export const hidePassword = 'Masquer le mot de passe';

export const skipToContent = 'Aller au contenu principal';
export const toLightMode = 'Passer en mode clair';
export const toDarkMode = 'Passer en mode sombre';
