/** How somebody was reached, or was not; `at` is '9:00 AM', with the day where it is another one. */
export const sent = {
	text: (at: string) => `Per SMS, ${at}`,
	mail: (at: string) => `Per E-Mail, ${at}`,
};
export const unconfirmed = {
	text: (at: string) => `Per SMS, ${at}, nicht bestätigt`,
	mail: (at: string) => `Per E-Mail, ${at}, nicht bestätigt`,
};
export const onItsWay = {
	text: 'SMS ist unterwegs',
	mail: 'E-Mail ist unterwegs',
};
export const planned = {
	text: (at: string) => `SMS geplant: ${at}`,
	mail: (at: string) => `E-Mail geplant: ${at}`,
};
export const lost = {
	text: (at: string) => `SMS nicht angekommen, ${at}`,
	mail: (at: string) => `E-Mail kam zurück, ${at}`,
};
export const notSent = {
	text: (at: string) => `SMS nicht gesendet, ${at}`,
	mail: (at: string) => `E-Mail nicht gesendet, ${at}`,
};
