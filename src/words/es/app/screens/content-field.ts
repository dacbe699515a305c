import { locale } from '../../locale.ts';

/** The field for the words of a text. */
export const messageContent = 'Texto del mensaje';
/** `segments` are the parts that phone companies count and charge. */
export const textLength = (characters: number, limit: number, segments: number) =>
	[
		`${characters.toLocaleString(locale)} de ${limit.toLocaleString(locale)} caracteres`,
		segments === 1 ? '1 segmento' : `${segments} segmentos`,
	].join(' · ');
