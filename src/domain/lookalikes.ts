/** Names that look the same at a glance, although they are spelled differently. */

/** By what they look like: letters of other alphabets, digits and signs, and Latin letters that are easily mistaken. */
const alike = {
	a: 'аАαΑɑᴀ4@',
	ae: 'æÆ',
	b: 'ьЬвВβΒʙƀ8',
	c: 'сСϲϹᴄƈ',
	d: 'ԁᴅđ',
	e: 'еЕєЄεΕҽᴇ3',
	f: 'ƒꜰ',
	g: 'ɡɢǥ9',
	h: 'һҺнНΗհʜħ',
	j: 'јЈϳᴊɉ',
	k: 'кКκΚқҚᴋ',
	l: 'iI1|!іІӏӀιΙıɪɩʟłƚɨ',
	m: 'мМΜᴍ',
	n: 'пПΝηոɴ',
	o: '0оОοΟσօᴏøөӨ',
	oe: 'œŒ',
	p: 'рРρΡᴘþ',
	q: 'ԛգ',
	r: 'гГʀяЯ',
	s: 'ѕЅꜱ5$տ',
	t: 'тТτΤᴛŧ',
	u: 'vyVYυΥνγμуУѵѴүҮսцᴜᴠʏʋ',
	w: 'шШωԝԜᴡ',
	x: 'хХχΧ×',
	z: 'зЗζΖƶᴢ',
};
const looks = new Map(
	Object.entries(alike).flatMap(([latin, others]) => [...others].map((each) => [each, latin])),
);
const seen = (text: string) => [...text].map((letter) => looks.get(letter) ?? letter).join('');

/**
 * The same for two names that look alike, whatever their case, accents, spaces, signs, script and
 * invisible marks; empty for a name without letters and digits.
 */
export function looksOf(name: string): string {
	const bare = name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
	// Upper case first: a Greek Ν looks like N, but ν like v. Upper case also turns ß into SS.
	const letters = seen(seen(bare).toUpperCase().toLowerCase());
	return letters
		.replace(/[^\p{L}\p{N}]/gu, '')
		.replaceAll('rn', 'm')
		.replaceAll('uu', 'w')
		.replaceAll('cl', 'd');
}
