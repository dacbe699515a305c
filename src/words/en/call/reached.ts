/** How somebody was reached, or was not; `at` is '9:00 AM', with the day where it is another one. */
export const sent = {
	text: (at: string) => `By text, ${at}`,
	mail: (at: string) => `By email, ${at}`,
};
export const unconfirmed = {
	text: (at: string) => `By text, ${at}, not confirmed`,
	mail: (at: string) => `By email, ${at}, not confirmed`,
};
export const onItsWay = {
	text: 'Text on its way',
	mail: 'Email on its way',
};
export const planned = {
	text: (at: string) => `Text planned for ${at}`,
	mail: (at: string) => `Email planned for ${at}`,
};
export const lost = {
	text: (at: string) => `Text didn't arrive, ${at}`,
	mail: (at: string) => `Email came back, ${at}`,
};
export const notSent = {
	text: (at: string) => `Text not sent, ${at}`,
	mail: (at: string) => `Email not sent, ${at}`,
};
