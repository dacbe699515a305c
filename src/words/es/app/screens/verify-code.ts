export const title = 'Escriba su código';
export const logInForCode = 'Inicie sesión y le enviaremos un código por mensaje de texto.';
export const notTexted = (phone: string) =>
	`No pudimos enviar un código al <phone>${phone}</phone>.`;
export const mailedTo = (email: string) => `Escriba los 6 dígitos que le enviamos a ${email}.`;
export const textedTo = (phone: string) =>
	`Escriba los 6 dígitos que le enviamos al <phone>${phone}</phone>.`;
export const inSandbox = 'Modo de prueba: el código está en el teléfono de prueba.';

export const code = 'Código';
export const verify = 'Verificar';
export const signIn = 'Iniciar sesión';
export const signInFirst = 'Primero inicie sesión, para que sepamos de quién es el código.';

export const sendNew = 'Enviar otro código';
export const sendNewInSeconds = (seconds: number) => `Enviar otro código en ${seconds} s`;
export const sendNewInMinutes = (minutes: number) => `Enviar otro código en ${minutes} minutos`;
export const sendByEmail = 'Enviar el código por correo';
export const notSent = 'No enviamos ningún código. Espere un momento e inténtelo de nuevo.';
export const sentByEmail = 'Le enviamos un código por correo.';
export const sentByText = 'Le enviamos otro código por mensaje de texto.';
