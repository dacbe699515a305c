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

interface PhoneAway {
	publicUrl: string;
	since: string;
	problem: string;
}

/** Texts go out through the operator's own phone, and nothing was heard of it for five minutes. */
export function phoneAwayMailWords({ publicUrl, since, problem }: PhoneAway): MailWords {
	return {
		subject: 'El teléfono que envía los mensajes de Kinbell no responde',
		paragraphs: [
			`${publicUrl} no sabe nada de su teléfono desde ${since} (${problem}).`,
			'Los mensajes esperan hasta que vuelva, o salen por correo a quienes lo tienen como vía. Lo que llega demasiado tarde falla, y avisamos a los titulares.',
			'Mire si el teléfono está encendido, cargado y conectado, y si la app SMS Gateway dice Online. npm run doctor dice qué falla.',
		],
	};
}
