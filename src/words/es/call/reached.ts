/** How somebody was reached, or was not; `at` is '9:00 AM', with the day where it is another one. */
export const sent = {
	text: (at: string) => `Por mensaje de texto, ${at}`,
	mail: (at: string) => `Por correo, ${at}`,
};
export const unconfirmed = {
	text: (at: string) => `Por mensaje de texto, ${at}, sin confirmar`,
	mail: (at: string) => `Por correo, ${at}, sin confirmar`,
};
export const onItsWay = {
	text: 'El mensaje de texto va en camino',
	mail: 'El correo va en camino',
};
export const planned = {
	text: (at: string) => `Mensaje de texto previsto: ${at}`,
	mail: (at: string) => `Correo previsto: ${at}`,
};
export const lost = {
	text: (at: string) => `El mensaje de texto no llegó, ${at}`,
	mail: (at: string) => `El correo fue devuelto, ${at}`,
};
export const notSent = {
	text: (at: string) => `El mensaje de texto no se envió, ${at}`,
	mail: (at: string) => `El correo no se envió, ${at}`,
};
