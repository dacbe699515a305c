import { describe, expect, test } from 'vitest';
import {
	emptyData,
	furthestStep,
	recipientSchema,
	stepToShow,
	successStep,
	takenWords,
	type WizardData,
} from './wizard-data.ts';

const rose = { name: 'Rose', phoneNumber: '212-555-0177' };

/** Each has one more step done than the one before. */
const stages: Partial<WizardData>[] = [
	{ name: 'Ana', phoneNumber: '212-555-0134' },
	{ checkedPhone: '212-555-0134', email: 'ana@example.com' },
	{ checkedEmail: 'ana@example.com' },
	{ recipients: [rose], experienceType: 'test-call' },
	{ registration: 'made' },
	{ paymentComplete: true },
];
const after = (count: number): WizardData =>
	Object.assign({}, emptyData, ...stages.slice(0, count + 1));

test.each([0, 1, 2, 3, 4, 5])('[ON-01] step %i is open when all before it are done', (step) => {
	expect(furthestStep(after(step), 'plans')).toBe(step);
	expect(stepToShow(after(step), undefined, 'plans')).toBe(step);
	expect(stepToShow(after(step), 5, 'plans')).toBe(step);
});

test('earlier steps can be looked at, until the trial has begun', () => {
	const shown = [0, 1, 2, 3, 4].map((asked) => stepToShow(after(4), asked, 'plans'));
	expect(shown).toEqual([0, 1, 2, 3, 4]);
	expect(stepToShow(after(5), 3, 'plans')).toBe(5);
});

test('[WY-04] without plans there is no card step: the account is the end', () => {
	expect([0, 1, 2, 3, 4].map((step) => furthestStep(after(step), 'off'))).toEqual([0, 1, 2, 3, 4]);
	expect(successStep('off')).toBe(4);
	expect(stepToShow(after(4), 2, 'off')).toBe(4);
});

test('a changed number or address has to be checked again', () => {
	expect(furthestStep({ ...after(3), phoneNumber: '212-555-0135' }, 'plans')).toBe(0);
	expect(furthestStep({ ...after(3), email: 'ana@example.org' }, 'plans')).toBe(1);
	expect(furthestStep(emptyData, 'plans')).toBe(0);
});

describe('whose number it is', () => {
	const rose = { name: 'Grandma Rose', phoneNumber: '212-555-0177' };
	const theo = { name: 'Theo', phoneNumber: '312-555-0155' };

	test('[MD-08] is said when somebody else on the list has it', () => {
		const words = "This number is already Grandma Rose's";
		expect(takenWords([rose, theo], 2, '212-555-0177')).toBe(words);
		expect(takenWords([rose, theo], 1, '2125550177')).toBe(words);
		expect(takenWords([rose, theo], 0, '212-555-0177')).toBeUndefined();
		expect(takenWords([rose, theo], 2, '415-555-0199')).toBeUndefined();
	});

	test('[MD-08] stands under the field before the server is asked', () => {
		const schema = recipientSchema((phoneNumber) => takenWords([rose], 1, phoneNumber));
		const typed = { name: 'Nana', phoneNumber: '212-555-0177' };
		const issues = schema.safeParse(typed).error?.issues;
		expect(issues).toMatchObject([
			{ path: ['phoneNumber'], message: "This number is already Grandma Rose's" },
		]);
		expect(schema.safeParse({ ...typed, phoneNumber: '212-555-0178' }).success).toBe(true);
	});
});
