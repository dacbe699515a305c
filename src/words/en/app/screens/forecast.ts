import type { Forecast } from '#domain/forecast.ts';
import { plurals } from '../../../plural.ts';
import { textsWords } from '../../counted.ts';
import { listWords } from '../../list.ts';
import { locale } from '../../locale.ts';

const plural = plurals(locale);
const emailsWords = plural({ one: '# email', other: '# emails' });
const segmentsWords = plural({ one: '# segment', other: '# segments' });

/** What a schedule sends. Long texts have several segments, which phone companies count. */
function sentWords({ texts, segments, mails }: Forecast): string {
	const byText =
		segments > texts ? `${textsWords(texts)} (${segmentsWords(segments)})` : textsWords(texts);
	return listWords([...(texts > 0 ? [byText] : []), ...(mails > 0 ? [emailsWords(mails)] : [])]);
}

export const eachTime = (sent: Forecast) => `Sends ${sentWords(sent)} each time.`;
export const eachMonth = (sent: Forecast) => `Sends about ${sentWords(sent)} a month.`;
