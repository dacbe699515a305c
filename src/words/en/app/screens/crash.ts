export const title = 'Unexpected Application Error!';
export const broken = 'Something on this page stopped working. What you saved is safe.';
export const tryAgain = 'Try again';
export const goHome = 'Go home';

/* A page whose script did not arrive. */
export const notLoadedTitle = "This page hasn't loaded yet";
export const notLoaded = "We couldn't load it just now. Please try again.";
