/** Fields, dialogs and requests, on the page of a call as well as in the app. */

export const noConnection =
	'Keine Verbindung zum Server. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.';
export const offline = 'Sie sind offline. Wir sind wieder da, sobald Ihre Verbindung zurück ist.';
export const somethingWrong = 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.';

/** For a duration that nobody knows. */
export const notAvailable = 'k. A.';

export const close = 'Schließen';
/** Buttons inside a password field; the longer words are for people who cannot see the field. */
export const show = 'Anzeigen';
export const hide = 'Verbergen';
export const showPassword = 'Passwort anzeigen';
export const hidePassword = 'Passwort verbergen';

export const skipToContent = 'Zum Hauptinhalt springen';
export const toLightMode = 'Zum hellen Modus wechseln';
export const toDarkMode = 'Zum dunklen Modus wechseln';
