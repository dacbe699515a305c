/** Fields, dialogs and requests, on the page of a call as well as in the app. */

export const noConnection =
	'No podemos conectarnos con el servidor. Revise su conexión a internet e inténtelo de nuevo.';
export const offline = 'No tiene conexión a internet. Volveremos en cuanto la recupere.';
export const somethingWrong = 'Algo salió mal. Inténtelo de nuevo.';

/** For a duration that nobody knows. */
export const notAvailable = 'N/D';

export const close = 'Cerrar';
/** Buttons inside a password field; the longer words are for people who cannot see the field. */
export const show = 'Mostrar';
export const hide = 'Ocultar';
export const showPassword = 'Mostrar la contraseña';
export const hidePassword = 'Ocultar la contraseña';

export const skipToContent = 'Ir al contenido principal';
export const toLightMode = 'Cambiar al modo claro';
export const toDarkMode = 'Cambiar al modo oscuro';
