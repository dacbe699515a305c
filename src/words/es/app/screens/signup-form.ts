export const title = 'Contáctenos';
export const intro = 'Su nombre, correo y número de teléfono.';
export const thanks = '¡Gracias! Recibimos su solicitud.';
export const toFrontPage = 'Ir a la página de inicio';
export const name = 'Nombre';
export const email = 'Correo electrónico';
export const phone = 'Número de teléfono';
export const phoneHint = 'Por ejemplo: 212-555-0134';
export const consent = 'Acepto recibir mensajes de texto de Kinbell (opcional)';
/** Phone companies require that people can read this before they agree to texts. */
export const consentTerms =
	'Qué pasa con su solicitud: se queda en esta página. No la enviamos a ningún lado ni la guardamos, así que no le enviaremos mensajes ni correos ni le llamaremos por ella. Los mensajes de Kinbell empiezan cuando usted crea una cuenta. La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responda ALTO o STOP para cancelar, AYUDA o HELP para recibir ayuda. El consentimiento no es condición de compra. No compartimos su número ni su consentimiento con otros para su mercadeo. Vea nuestros <terms>Términos</terms> y nuestra <privacy>Política de privacidad</privacy>.';
export const send = 'Enviar';
