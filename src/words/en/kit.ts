/** Fields, dialogs and requests, on the page of a call as well as in the app. */

export const noConnection =
	'Cannot connect to the server. Check your internet connection and try again.';
export const offline = "You're offline. We'll be back when your connection is.";
export const somethingWrong = 'Something went wrong. Please try again.';

/** For a duration that nobody knows. */
export const notAvailable = 'N/A';

export const close = 'Close';
/** Buttons inside a password field; the longer words are for people who cannot see the field. */
export const show = 'Show';
export const hide = 'Hide';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';

export const skipToContent = 'Skip to main content';
export const toLightMode = 'Switch to light mode';
export const toDarkMode = 'Switch to dark mode';
