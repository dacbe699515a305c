import type { Forecast } from '#domain/forecast.ts';
import { plurals } from '../../../plural.ts';
import { textsWords } from '../../counted.ts';
import { listWords } from '../../list.ts';
import { locale } from '../../locale.ts';

const plural = plurals(locale);
const emailsWords = plural({ one: '# correo', other: '# correos' });
const segmentsWords = plural({ one: '# segmento', other: '# segmentos' });

/** Lo que envía una programación. Los mensajes largos tienen varios segmentos. */
function sentWords({ texts, segments, mails }: Forecast): string {
	const byText =
		segments > texts ? `${textsWords(texts)} (${segmentsWords(segments)})` : textsWords(texts);
	return listWords([...(texts > 0 ? [byText] : []), ...(mails > 0 ? [emailsWords(mails)] : [])]);
}

export const eachTime = (sent: Forecast) => `Envía ${sentWords(sent)} cada vez.`;
export const eachMonth = (sent: Forecast) => `Envía alrededor de ${sentWords(sent)} al mes.`;
