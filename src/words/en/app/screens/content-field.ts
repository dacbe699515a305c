import { locale } from '../../locale.ts';

/** The field for the words of a text. */
export const messageContent = 'Message content';
/** `segments` are the parts that phone companies count and charge. */
export const textLength = (characters: number, limit: number, segments: number) =>
	[
		`${characters.toLocaleString(locale)} of ${limit.toLocaleString(locale)} characters`,
		segments === 1 ? '1 segment' : `${segments} segments`,
	].join(' · ');
