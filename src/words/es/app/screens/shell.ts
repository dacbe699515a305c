/** Around the pages of an account. */
export const dashboard = 'Inicio';
export const recipients = 'Personas';
export const schedules = 'Programaciones';
export const calls = 'Llamadas';
export const messages = 'Mensajes';
export const settings = 'Ajustes';
export const billing = 'Facturación';
export const logOut = 'Cerrar sesión';

export const menu = 'Menú';
export const mainNavigation = 'Navegación principal';
export const mobileNavigation = 'Navegación móvil';
export const accountMenu = (name: string) => `Menú de la cuenta, ${name}`;
export const notices = 'Avisos';
export const inSandbox =
	'Modo de prueba: los mensajes y los correos llegan a los teléfonos de prueba.';
