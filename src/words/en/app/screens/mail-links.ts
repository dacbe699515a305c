/** The pages that links in our mails lead to. */
export const confirmation = {
	title: 'Confirm your email address',
	intro: 'One tap, and we know this address is yours.',
	button: 'Confirm my address',
};
export const undoing = {
	title: 'Change your email address back?',
	intro: 'Your account’s email address was changed. You can change it back here.',
	button: 'Change it back',
};
export const choosePassword = 'Choose a new password';
export const logInFirst =
	'You aren’t logged in here, so you’ll choose a new password next. To keep the one you have, <login>log in first</login>.';
