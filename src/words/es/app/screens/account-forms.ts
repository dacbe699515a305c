/** What the forms of accounts and of the sign-up wizard share. */
export const name = 'Nombre';
export const email = 'Correo electrónico';
export const phone = 'Teléfono';
export const password = 'Contraseña';
export const newPassword = 'Contraseña nueva';
export const confirmPassword = 'Confirme la contraseña';
export const eightOrMore = '8 caracteres o más';
export const passwordsDiffer = 'Las contraseñas no coinciden';

export const logIn = 'Iniciar sesión';
export const logInNow = 'Iniciar sesión ahora';
export const alreadyHere = '¿Ya tiene una cuenta? <login>Inicie sesión</login>';
export const registered = 'Su cuenta está lista';
export const notRegistered = 'No pudimos crear la cuenta';
