/** Shown wherever a person is added, and stored as shown, together with who agreed and when. */
export const recipientAgreement =
	'Al agregar a esta persona, usted confirma que aceptó recibir sus llamadas y mensajes de texto por medio de Kinbell. Puede dejar de recibirlos en cualquier momento si responde ALTO o STOP.';
