/** What stands in the documents themselves, before any script runs. */
export const lang = 'en';
export const direction = 'ltr';
export const description =
	'Kinbell keeps families in touch: group video calls and texts, planned once, on time every time.';
export const joinTitle = 'Join the call · Kinbell';
/** The preview of a link to a call, which names nobody. */
export const joinDescription =
	"Your family's video call. It opens in your browser, there's nothing to install.";
export const joinPicture = 'Four people on the screen of a phone, and a bell that rings';
/** The page where a person chooses how we reach them. */
export const choicesTitle = 'How we reach you · Kinbell';
export const answerTitle = 'Your answer · Kinbell';
export const loading = 'Loading…';
export const needsScript =
	'Kinbell needs JavaScript. Turn it on in your browser, then load this page again.';
