import type { Frequency, RecurrenceRule } from '#contract/recurrence.ts';
import { ruleSentence } from '#language/app/schedules.ts';
import { chooseDay } from '#language/app/screens/sample.ts';

/** The rule that the sample shows until somebody changes it, and on pages without script. */
export const sampleRule = {
	frequency: 'weekly',
	time: '17:00',
	timezone: 'America/New_York',
	daysOfWeek: [0],
	dayOfMonth: 1,
	// These frequencies ignore it, but every rule has one.
	startDate: '2026-05-09',
	monthAndDay: '05-09',
} satisfies RecurrenceRule;

/** Uses non-breaking spaces where a line must not break. */
export function sampleSentence(rule: RecurrenceRule): string {
	return `${ruleSentence(rule)}.`.replace(/ (?=[AP]M\b|[ap]\.m\.)/, '\u00a0');
}

/** Makes the sample's sentence follow its controls, in the visitor's own time zone. */
export function activateSample(page: ParentNode): () => void {
	const form = page.querySelector<HTMLFormElement>('[data-sample]');
	const sentence = form?.querySelector('output');
	if (!form || !sentence) return () => {};
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const say = () => {
		const chosen = new FormData(form);
		const rule = {
			...sampleRule,
			frequency: chosen.get('frequency') as Frequency,
			daysOfWeek: chosen.getAll('day').map(Number),
			time: String(chosen.get('time') || sampleRule.time),
			timezone: timeZone,
		};
		const hasDay = rule.frequency !== 'weekly' || rule.daysOfWeek.length > 0;
		sentence.textContent = hasDay ? sampleSentence(rule) : chooseDay;
	};
	form.addEventListener('input', say);
	return () => form.removeEventListener('input', say);
}
