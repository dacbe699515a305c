/** The page where a person without an account chooses how we reach them. The name may be empty. */

export const title = (name: string) =>
	name ? `¿Cómo le avisamos cuando sea de ${name}?` : '¿Cómo le avisamos?';
export const intro = (name: string) =>
	`${name || 'Alguien que le conoce'} le tiene en su lista de Kinbell. Lo que elija se guarda enseguida.`;

export const waysTitle = 'Las llamadas y los mensajes llegan';
export const ways = {
	text: 'Por mensaje de texto',
	mail: 'Por correo',
	both: 'Por mensaje de texto y por correo',
	none: 'De ninguna manera',
};
export const textTo = (number: string) => `Al ${number}`;
export const mailTo = (address: string) => `A ${address}`;
export const bothHelp =
	'Las llamadas llegan de las dos maneras. Lo demás llega por mensaje de texto, o por correo si el mensaje no le llega.';
export const noneHelp = 'Sin llamadas, sin mensajes y sin recordatorios.';
export const noAddress = (name: string) =>
	`Para recibir correos, pida a ${name || 'la persona que le llama'} que agregue su dirección.`;

export const textStopped = (number?: string) =>
	number
		? `Usted pidió no recibir mensajes de texto. Para recibirlos de nuevo, envíe EMPEZAR al <link>${number}</link>.`
		: 'Usted pidió no recibir mensajes de texto. Para recibirlos de nuevo, responda EMPEZAR a nuestro último mensaje.';
export const mailStopped =
	'Usted pidió no recibir correos. Para recibirlos de nuevo, abra esta página desde uno de nuestros correos.';
export const mailReturned =
	'Nuestro último correo fue devuelto. Elija correo para intentarlo otra vez.';

export const noneTitle = (name: string) =>
	name ? `¿No recibir nada más de ${name}?` : '¿No recibir nada más?';
export const noneFacts =
	'Ya no recibirá llamadas, mensajes ni recordatorios de su parte. Puede cambiarlo aquí cuando quiera.';
export const stopAll = 'No recibir nada más';
export const keep = 'Dejarlo como está';

export const stopMailTitle = '¿No recibir más correos nuestros?';
export const stopMail = 'No recibir más correos';
export const mailIsStopped = 'Listo. Ya no le enviaremos correos.';
export const agreeTitle = (name: string) =>
	`¿Quiere seguir recibiendo correos de ${name || 'quien los pidió'}?`;
export const agree = 'Sí, quiero seguir recibiéndolos';

export const language = 'Idioma';
export const languageHelp = 'De nuestros mensajes, correos y llamadas.';

export const quietTitle = 'Horas de descanso';
export const quietHelp = (zone: string) =>
	`Fuera de este horario (${zone}), los mensajes y recordatorios esperan. Una llamada le llega siempre cuando empieza.`;
export const notBefore = 'No antes de';
export const notAfter = 'No después de';
export const anyTime = 'A cualquier hora';

/** For those who may be asked to look after somebody. */
export const anyHourTitle = 'De noche';
export const anyHourHelp =
	'Si falta alguien a quien usted conoce, quizá le pidamos que se ocupe. Entre las 9 de la noche y las 8 de la mañana, solo si usted está de acuerdo.';
export const anyHour = 'Pueden preguntarme a cualquier hora';

export const saved = 'Guardado.';

export const unknownTitle = 'No encontramos esta página';
export const unknown = 'Este enlace ya no funciona. Use el de nuestro mensaje más reciente.';
