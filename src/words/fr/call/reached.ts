/** How somebody was reached, or was not; `at` is '9:00 AM', with the day where it is another one. */
export const sent = {
	text: (at: string) => `Par SMS, ${at}`,
	mail: (at: string) => `Par e-mail, ${at}`,
};
export const unconfirmed = {
	text: (at: string) => `Par SMS, ${at}, non confirmé`,
	mail: (at: string) => `Par e-mail, ${at}, non confirmé`,
};
export const onItsWay = {
	text: 'SMS en route',
	mail: 'E-mail en route',
};
export const planned = {
	text: (at: string) => `SMS prévu : ${at}`,
	mail: (at: string) => `E-mail prévu : ${at}`,
};
export const lost = {
	text: (at: string) => `SMS non reçu, ${at}`,
	mail: (at: string) => `E-mail revenu, ${at}`,
};
export const notSent = {
	text: (at: string) => `SMS non envoyé, ${at}`,
	mail: (at: string) => `E-mail non envoyé, ${at}`,
};
