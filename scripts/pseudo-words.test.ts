import { expect, test } from 'vitest';
import { pseudoExport, pseudoText } from './pseudo-words.ts';

test('a text gets brackets and accents, and is half as long again', () => {
	const text = 'Everyone you invited can come in now.';
	const said = pseudoText(text);
	expect(said).toMatch(/^\[Évérýöñé ýöû ïñvïtéd çáñ çömé ïñ ñöw\. .*\]$/);
	expect(said.length / text.length).toBeCloseTo(1.5, 1);
	expect(pseudoText('No')).toBe('[Ñö]');
});

test('names, tags, addresses and what has no letters stay as they are', () => {
	const invite = pseudoExport('invite', (name: string, people: string[]) => {
		return `${name} invited <b>${people.join(' and ')}</b>`;
	});
	const said = invite('Ana Reyes', ['Ben', 'Ida']);
	expect(said).toContain('[Ana Reyes ïñvïtéd <b>Ben áñd Ida</b>');
	expect(pseudoText('Link delivered', ['delivered'])).toContain('délïvéréd');
	expect(pseudoText('/terms')).toBe('/terms');
	expect(pseudoText('9:00')).toBe('9:00');
	expect(pseudoText('Ana', ['Ana'])).toBe('Ana');
	expect(pseudoExport('locale', 'en-US')).toBe('en-US');
});

test('records and what they hold are wrapped, other values are not', () => {
	const { full, seats, most } = pseudoExport('problems', {
		full: 'Full',
		seats: (count: number) => `${count} seats`,
		most: 6,
	});
	expect([full, seats(2), most]).toEqual(['[Fûll]', '[2 séáts ö]', 6]);
	const format = new Intl.NumberFormat('en-US');
	expect(pseudoExport('format', format)).toBe(format);
});
