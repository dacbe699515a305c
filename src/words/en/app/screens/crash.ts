export const title = 'Unexpected Application Error!';
export const broken = 'Something on this page stopped working. What you saved is safe.';
export const offline =
	'There’s no internet connection right now, so we couldn’t load the page. What you saved is safe.';
export const tryAgain = 'Try again';
export const goHome = 'Go home';
