/** The pages that links in our mails lead to. */
export const confirmation = {
	title: 'Confirme su correo electrónico',
	intro: 'Un toque, y sabremos que esta dirección es suya.',
	button: 'Confirmar mi dirección',
};
export const undoing = {
	title: '¿Volver a su correo anterior?',
	intro: 'Se cambió el correo electrónico de su cuenta. Aquí puede volver al anterior.',
	button: 'Volver al anterior',
};
export const choosePassword = 'Elegir una contraseña nueva';
export const logInFirst =
	'Aquí no tiene una sesión abierta, así que después elegirá una contraseña nueva. Para conservar la que tiene, <login>inicie sesión primero</login>.';
