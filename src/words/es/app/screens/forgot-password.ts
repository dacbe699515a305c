export const title = '¿Olvidó su contraseña?';
export const intro =
	'Díganos el correo de su cuenta y le enviaremos un enlace para elegir una contraseña nueva.';
export const sent =
	'Si su correo está registrado, en un momento recibirá un enlace para cambiar la contraseña.';
export const failed = 'Algo salió mal. Inténtelo de nuevo.';
export const send = 'Enviar el enlace';
export const backToLogin = 'Volver a iniciar sesión';
