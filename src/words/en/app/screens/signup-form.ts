export const title = 'Contact us';
export const intro = 'Your name, email and phone number.';
export const thanks = 'Thank you! Your request has been received.';
export const toFrontPage = 'To the front page';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone number';
export const phoneHint = 'For example: 212-555-0134';
export const consent = 'I agree to receive text messages from Kinbell (optional)';
/** Phone companies require that people can read this before they agree to texts. */
export const consentTerms =
	'What happens with your request: it stays on this page. We don’t send it anywhere or keep it, so we won’t text, call or write to you because of it. Texts from Kinbell begin when you sign up. Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help. Consent is not a condition of purchase. We do not share your number or your consent with others for their marketing. See our <terms>Terms</terms> and our <privacy>Privacy Policy</privacy>.';
export const send = 'Send';
