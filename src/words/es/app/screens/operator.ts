import { plurals } from '../../../plural.ts';
import { locale } from '../../locale.ts';

/** La página de quien administra: cómo va la instalación. */
const plural = plurals(locale);

export const title = 'Cómo va Kinbell';
export const intro = 'Qué toca enviar, qué salió mal y cuánto cuesta. Esta página no cambia nada.';
export const notLoaded = 'No pudimos cargar cómo va Kinbell.';
export const fromSetup = 'Ver cómo va Kinbell';
export const toSetup = 'Configurar Kinbell';
export const asOf = (time: string) => `Datos de las ${time}; se actualiza cada minuto.`;

export const allWell = 'Todo va bien.';
export const toLookAt = plural({ one: '# cosa que mirar', other: '# cosas que mirar' });

export const now = 'Ahora mismo';
export const ahead = 'En las próximas 24 horas';
export const moments = plural({ one: '# llamada o mensaje', other: '# llamadas y mensajes' });
export const next = 'Lo siguiente';
export const nothingAhead = 'No hay nada previsto';
export const waiting = 'Saliendo ahora';
export const late = 'Más de 5 minutos de retraso';
export const unknown = 'Sin confirmar en el último día';
export const failed = 'Fallos del último día';
export const none = 'Ninguno';

export const found = 'Lo que encontró el diagnóstico';
export const fine = plural({
	one: '# comprobación sin novedad',
	other: '# comprobaciones sin novedad',
});
export const doctorHint =
	'Ejecute <c>npm run doctor</c> en el servidor para probar también la dirección, los puertos y el teléfono.';

export const today = 'Hoy';
export const todayHint = 'Desde la medianoche UTC, sin los códigos de acceso.';
export const texts = 'Mensajes';
export const segments = 'Segmentos';
export const mails = 'Correos';
export const cost = 'Costo';
export const noPrice = 'Indique TEXT_COST y MAIL_COST para verlo';

export const backup = 'Última copia comprobada';
export const backupFile = (file: string) => `Se restauró y se comparó: ${file}`;
export const noBackup =
	'Aquí aún no se ha comprobado ninguna copia. Ejecute <c>npm run backup -- --verify</c> en el servidor.';

export const ways = 'Cómo sale';
export const mailBy = {
	smtp: 'El correo sale por su servidor de correo.',
	sandbox: 'El correo se queda en el entorno de prueba. Nada llega a un buzón real.',
};
export const phoneHere = (time: string) => `Última señal de su teléfono: ${time}.`;
export const phoneAway = (time: string) =>
	`Su teléfono no responde, así que los mensajes esperan. Última señal: ${time}. ¿Está encendido, cargado y en línea?`;
export const phoneUnknown = 'Su teléfono aún no ha dado señales.';
