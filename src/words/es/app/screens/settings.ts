import type { Billing } from '#contract/plans.ts';

export const title = 'Ajustes';
export const toDashboard = 'Volver al inicio';
export const notLoaded = 'No pudimos cargar sus ajustes. Inténtelo más tarde.';

export const aboutYou = 'Sobre usted';
export const nameNotShown =
	"Esto no parece el nombre de una persona, así que nuestros mensajes no lo mencionan. Puede usar letras, espacios y . ' - (hasta 40 caracteres).";
export const emailHint =
	'Si lo cambia, enviaremos a la dirección anterior un enlace para deshacer el cambio.';
export const emailUnconfirmed = (email: string) =>
	`${email} aún no está confirmado. Abra el correo que le enviamos y toque el enlace.`;
export const phoneVerified = (phone: string) => `<phone>${phone}</phone> está verificado`;
export const skipByText =
	'Desde este teléfono puede escribirnos SALTAR para saltarse una de sus próximas llamadas.';
export const phoneUnverified = (phone: string) =>
	`<phone>${phone}</phone> aún no está verificado. Le enviaremos un código por mensaje para comprobar que es suyo.`;
export const verify = 'Verificar';
export const timezone = 'Zona horaria';
export const language = 'Idioma';
export const languageHint = 'Para sus mensajes, correos y llamadas, y para esta aplicación.';
export const languageHintOutsideApp =
	'Para sus mensajes, correos y llamadas. Por ahora, la aplicación estará en inglés.';
export const save = 'Guardar cambios';
export const saved = 'Cambios guardados';
export const notSaved = 'No pudimos guardar los cambios. Inténtelo de nuevo.';

export const changePassword = 'Cambiar la contraseña';
export const choosePassword = 'Elegir una contraseña';
export const savePassword = 'Guardar la contraseña';
export const currentPassword = 'Contraseña actual';
export const passwordChanged = 'Contraseña cambiada';
export const othersLoggedOut = 'Se cerró la sesión en los demás dispositivos.';

export const waysIn = 'Formas de entrar';
export const waysInNotLoaded = 'No pudimos cargar sus formas de entrar.';
export const withEmail = (email: string) => `Con ${email}`;
export const noPassword = 'Todavía no tiene';
export const remove = 'Quitar';
export const removePassword = 'Quitar la contraseña';
export const askRemovePassword = '¿Quitar su contraseña?';
export const afterPassword =
	'Desde entonces entrará con Google. Se cerrará la sesión en los demás dispositivos.';
export const since = (day: string) => `desde el ${day}`;
export const emailSince = (email: string, day: string) => `${email}, desde el ${day}`;
export const removeGoogle = 'Quitar el acceso con Google';
export const askRemoveGoogle = '¿Quitar el acceso con Google?';
export const afterGoogle =
	'Google ya no abrirá su cuenta, y se cerrará la sesión en los demás dispositivos. Para volver a usar Google más adelante, elija una contraseña nueva con “¿Olvidó su contraseña?”.';

export const daysOff = 'Días libres';
export const daysOffIntro =
	'Feriados, viajes, exámenes: días sin llamadas ni mensajes. Una programación los omite si marca en ella “Omitir nuestros días libres”.';
export const changeDaysOff = 'Ver y cambiar';

export const devices = 'Sus dispositivos';
export const devicesIntro =
	'¿Perdió un teléfono o usó la computadora de otra persona? Cierre la sesión en todos a la vez.';
export const devicesNotLoaded = 'No pudimos cargar sus dispositivos.';
export const unknownDevice = 'Dispositivo desconocido';
export const thisDevice = 'Este dispositivo';
export const deviceTimes = (loggedIn: string, lastSeen: string) =>
	`Sesión iniciada: ${loggedIn} · Última actividad: ${lastSeen}`;
export const logOut = 'Cerrar sesión';
export const logOutDevice = (device: string) => `Cerrar sesión: ${device}`;
export const loggedOut = 'Sesión cerrada';
export const askLogOutHere = '¿Cerrar sesión en este dispositivo?';
export const askLogOutThere = (device: string) => `¿Cerrar sesión en ${device}?`;
export const afterLogOutHere =
	'Puede volver a entrar cuando quiera. Sus programaciones siguen igual.';
export const afterLogOutThere =
	'Para usar ese dispositivo habrá que entrar de nuevo. Sus programaciones siguen igual.';
export const logOutEverywhere = 'Cerrar sesión en todos';
export const askLogOutEverywhere = '¿Cerrar sesión en todos los dispositivos?';
export const afterLogOutEverywhere =
	'Se cerrará la sesión en todos los dispositivos, también en este. Sus programaciones siguen igual.';
export const loggedOutEverywhere = 'Sesión cerrada en todos los dispositivos';

export const yourData = 'Sus datos';
export const dataIntro =
	'Descargue en un solo archivo todo lo que Kinbell guarda sobre usted y su gente. O cierre su cuenta para siempre.';
export const exportData = 'Exportar mis datos';
export const deleteAccount = 'Eliminar mi cuenta';
export const keepAccount = 'Conservar mi cuenta';
export const askDelete = '¿Eliminar su cuenta?';
export const afterDelete: Record<Billing, string> = {
	plans:
		'Sus programaciones y su plan terminan de inmediato: no saldrán más llamadas ni mensajes. Borraremos sus datos personales en un plazo de 30 días. Esto no se puede deshacer.',
	off: 'Sus programaciones terminan de inmediato: no saldrán más llamadas ni mensajes. Borraremos sus datos personales en un plazo de 30 días. Esto no se puede deshacer.',
};
export const yourEmail = 'Su correo electrónico';
export const typeToConfirm = (email: string) => `Para confirmar, escriba ${email}`;
export const notConfirmed = (email: string) => `Escriba ${email} para confirmar`;
export const deleted = 'Cuenta eliminada';
export const dataRemoved = 'Borraremos sus datos personales en un plazo de 30 días.';
