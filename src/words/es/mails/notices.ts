import { digestIn } from '../../digest.ts';

/** What the account holder should know, collected. */
export const digestMailWords = digestIn({
	titles: {
		text_failed: 'Un mensaje no llegó',
		call_failed: 'No pudimos llamar a todos',
		limit_reached: 'Alcanzó el límite de este mes',
		reply: 'Tiene una respuesta',
		stopped: 'Alguien pidió no recibir más mensajes',
		mail_stopped: 'Ya no podemos enviar correos a alguien',
		call_back: 'Alguien quiere que usted le llame',
		phone_away: 'El teléfono de su familia no responde',
		drill: 'Un ensayo con su familia',
		check_in: 'Novedades de su saludo diario',
		ladder: 'Alguien puede necesitarle',
	},
	several: (count) => `${count} avisos para usted`,
	logInToRead:
		'Inicie sesión para leerlo. Cuando haya confirmado este correo, aquí le diremos de qué se trata.',
	more: (count) => (count === 1 ? 'Y 1 más en Kinbell.' : `Y otros ${count} en Kinbell.`),
	button: 'Abrir Kinbell',
	closing: 'También lo verá en Kinbell, hasta que lo descarte.',
});
