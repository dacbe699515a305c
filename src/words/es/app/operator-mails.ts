import type { MailWords } from '../../mail.ts';

interface DailyLimit {
	isNear: boolean;
	publicUrl: string;
	used: string;
	limit: string;
}

/** To whoever runs this Kinbell. */
export function dailyLimitMailWords({ isNear, publicUrl, used, limit }: DailyLimit): MailWords {
	return {
		subject: isNear
			? 'Queda poco del límite de mensajes de hoy'
			: 'Se alcanzó el límite de mensajes de hoy, y algunos no se enviaron',
		paragraphs: [
			`${publicUrl} ha enviado hoy ${used} de ${limit} segmentos de mensajes (UTC).`,
			'La última quinta parte se reserva para las invitaciones a llamadas. Los demás mensajes esperan hasta la medianoche UTC si entonces aún sirven; el resto falla, y avisamos a sus titulares.',
			'Si hacen falta tantos, suba DAILY_TEXT_LIMIT. Si no, mire quién los envía: /metrics y la tabla "deliveries" lo muestran.',
		],
	};
}
