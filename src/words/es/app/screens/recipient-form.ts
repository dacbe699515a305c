/** The form for a person, which several pages open. */
export const editRecipient = 'Editar persona';
export const addRecipient = 'Agregar persona';
export const addRecipients = 'Agregar personas';
export const added = 'Persona agregada';
export const updated = 'Persona actualizada';

export const name = 'Nombre';
export const phone = 'Número de teléfono';
export const phoneHint = 'Por ejemplo: 212-555-0134, o en otro país +44 20 7946 0958';
export const anyCountryHint = 'Con el código del país, por ejemplo: +1 212 555 0134';
export const email = 'Correo (opcional)';

/* How they are reached, in order. */
export const first = 'Primero';
export const second = 'Después, si eso falla';
export const noOtherWay = 'De ninguna otra manera';
export const bothAtOnce = 'Enviar las invitaciones a llamadas de las dos maneras a la vez';
export const bothAtOnceHint = 'Cualquiera de las dos abre la llamada.';

export const invitations = 'Enviar invitaciones de calendario';
export const invitationsHint =
	'Por correo: sus llamadas aparecen en su calendario y cambian allí cuando usted las cambia. Márquelo solo si está de acuerdo.';
export const relationship = 'Relación (opcional)';
export const timezone = 'Zona horaria (opcional)';
export const timezoneHint = 'Así ve qué hora es donde está esa persona.';
export const noTimezone = 'Sin indicar';
export const language = 'Idioma de esta persona';
export const languageHint = 'Sus mensajes y la página de la llamada estarán en este idioma.';
export const sameAsMine = (mine: string) => `El mismo que el mío (${mine})`;
