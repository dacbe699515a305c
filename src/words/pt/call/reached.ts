/** How somebody was reached, or was not; `at` is '9:00 AM', with the day where it is another one. */
export const sent = {
	text: (at: string) => `Por mensagem de texto, ${at}`,
	mail: (at: string) => `Por e-mail, ${at}`,
};
export const unconfirmed = {
	text: (at: string) => `Por mensagem de texto, ${at}, sem confirmação`,
	mail: (at: string) => `Por e-mail, ${at}, sem confirmação`,
};
export const onItsWay = {
	text: 'Mensagem de texto a caminho',
	mail: 'E-mail a caminho',
};
export const planned = {
	text: (at: string) => `Mensagem de texto prevista: ${at}`,
	mail: (at: string) => `E-mail previsto: ${at}`,
};
export const lost = {
	text: (at: string) => `A mensagem de texto não chegou, ${at}`,
	mail: (at: string) => `O e-mail voltou, ${at}`,
};
export const notSent = {
	text: (at: string) => `A mensagem de texto não foi enviada, ${at}`,
	mail: (at: string) => `O e-mail não foi enviado, ${at}`,
};
