export const loggingIn = 'Iniciando sesión…';
export const loggedIn = 'Sesión iniciada';
export const failed = 'No se pudo iniciar sesión';
export const wrongPair = 'Correo o contraseña incorrectos';
export const wrongPairHint =
	'El correo y la contraseña no coinciden. Revise los dos e inténtelo de nuevo.';

/** Why somebody was sent here, by the address’s `problem`. */
export const problems = {
	google: 'No se pudo entrar con Google. Inténtelo de nuevo o use su contraseña.',
	'google-cancelled': 'No entró con Google.',
	'google-ended':
		'El acceso con Google ya no está activo en esta cuenta. Use su contraseña o elija una nueva con “¿Olvidó su contraseña?”.',
	'email-changed':
		'Hace unos días se quitó esta dirección de su cuenta. Si no fue usted, recupérela con el enlace que le enviamos por correo.',
	closed: 'Aquí no se crean cuentas nuevas. Pregunte a quien administra este Kinbell.',
	suspended:
		'Esta cuenta está suspendida y nadie puede entrar. Por favor, póngase en contacto con nosotros.',
};

export const remember = 'Recordarme';
export const forgot = '¿Olvidó su contraseña?';
export const withGoogle = 'Continuar con Google';
export const newHere = '¿Es su primera vez en Kinbell? <register>Cree una cuenta</register>';
