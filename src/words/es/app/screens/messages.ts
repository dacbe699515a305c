/** The page of messages. */
export const title = 'Mensajes';
export const intro = 'Sus mensajes, y si llegaron.';
export const which = 'Qué mensajes';
export const tabs = {
	all: 'Todos los mensajes',
	scheduled: 'Programados',
	sent: 'Enviados',
	replies: 'Respuestas',
};
export const search = 'Buscar mensajes y personas';
export const notLoaded = 'No pudimos cargar los mensajes. Se muestran datos de ejemplo.';

export const noneYet = 'Todavía no hay mensajes';
export const noneSentYet = 'Todavía no se ha enviado nada';
export const planOne =
	'Programe un mensaje, una vez o cada semana. Aquí verá si le llegó a cada persona.';

export const columns = {
	content: 'TEXTO',
	recipients: 'PERSONAS',
	scheduledTime: 'HORA PROGRAMADA',
	status: 'ESTADO',
	actions: 'ACCIONES',
};
/* Each is the beginning of what screen readers say, which names the row as well. */
export const actions = { view: 'Ver', cancel: 'Cancelar', resend: 'Reenviar' };
/* A message is named by how it begins, in quotation marks. */
export const quoted = (beginning: string) => `“${beginning}”`;
export const viewDetails = (message: string) => `Ver detalles de ${message}`;
export const cancel = (message: string) => `Cancelar ${message}`;
export const resend = (message: string) => `Reenviar ${message}`;

export const demoGreeting = '¡Nos vemos el domingo!';
export const demoBirthday = '¡Feliz cumpleaños! Que pase un día maravilloso.';
