/** The demo video. */
export const title = 'Cómo funciona Kinbell';
export const label =
	'Video de demostración sin sonido: desde la primera página hasta una familia en una sola llamada';
export const cannotPlay =
	'Su navegador no puede reproducir este video. <download>Descárguelo</download>.';
export const captions = '/demo.es.vtt';
export const captionsLabel = 'Español';
export const inWords = 'El video en palabras';

/** What the video shows, in its order. */
export const steps = {
	landing: 'Esto es Kinbell. Mantiene a su familia en contacto.',
	login: 'Inicie sesión desde cualquier computadora o teléfono.',
	dashboard: 'Vea lo que viene y cuándo hablaron por última vez.',
	recipients: 'Agregue a las personas que quiere: basta un nombre y un número.',
	schedule: 'Elija una hora una sola vez, para todas las semanas.',
	preview: 'Kinbell dice a qué hora es para cada quien, viva donde viva.',
	waiting: 'Nadie tiene que acordarse: a todos les llega un recordatorio por mensaje.',
	invitation: 'El domingo a las tres, cada quien recibe su propio enlace.',
	tap: 'Un toque. Sin aplicación, sin cuenta, sin contraseña.',
	room: 'Y ahí están todos, en una misma sala.',
	history: 'Después se ve quién estuvo y cuánto tiempo.',
	goodbye: 'Y el próximo domingo, otra vez, sin hacer nada.',
};
