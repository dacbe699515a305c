/** What stands in the documents themselves, before any script runs. */
export const lang = 'en';
export const direction = 'ltr';
export const description =
	'Kinbell keeps families in touch: group video calls and texts, planned once, on time every time.';
export const joinTitle = 'Join the call · Kinbell';
export const loading = 'Loading…';
export const needsScript =
	'Kinbell needs JavaScript. Turn it on in your browser, then load this page again.';
