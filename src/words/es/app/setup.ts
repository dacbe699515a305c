/** Lo que dice la prueba de una configuración. */
export const testText = 'Kinbell ya puede enviarle mensajes. Es la prueba de la página de ajustes.';
export const testMail = {
	subject: 'Kinbell ya puede enviarle correo',
	paragraphs: [
		'Esta es la prueba de su página de configuración.',
		'Si puede leerla, el correo funciona.',
	],
};
