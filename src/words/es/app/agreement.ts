/** Shown wherever a person is added, and stored as shown, together with who agreed and when. */
export const recipientAgreement =
	'Al agregar a esta persona, usted confirma que aceptó recibir sus llamadas y mensajes de texto por medio de Kinbell. Puede dejar de recibirlos en cualquier momento si responde ALTO o STOP.';

/** The same for mail, where it is chosen as a way to reach somebody. */
export const mailAgreement =
	'Al elegir el correo electrónico, usted confirma que esta persona aceptó recibir sus correos por medio de Kinbell. Puede dejar de recibirlos en cualquier momento con un solo toque.';
