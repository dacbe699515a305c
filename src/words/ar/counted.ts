import { plurals } from '../plural.ts';
import { spanIn } from '../units.ts';
import { locale } from './locale.ts';

const plural = plurals(locale);

export const textsWords = plural({
	zero: 'لا رسائل',
	one: 'رسالة واحدة',
	two: 'رسالتان',
	few: '# رسائل',
	other: '# رسالة',
});
export const callsWords = plural({
	zero: 'لا مكالمات',
	one: 'مكالمة واحدة',
	two: 'مكالمتان',
	few: '# مكالمات',
	other: '# مكالمة',
});
export const peopleWords = plural({
	zero: 'لا أحد',
	one: 'شخص واحد',
	two: 'شخصان',
	few: '# أشخاص',
	many: '# شخصًا',
	other: '# شخص',
});

/** As they stand after a preposition: 'بعد دقيقتين'. */
export const minutesWords = plural({
	one: 'دقيقة واحدة',
	two: 'دقيقتين',
	few: '# دقائق',
	other: '# دقيقة',
});

/** 'يوم', 'ساعتان', '15 دقيقة'. */
export const spanWords = (minutes: number) => spanIn(locale, minutes);
