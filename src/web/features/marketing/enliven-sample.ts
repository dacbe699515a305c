import type { Frequency } from '#contract/recurrence.ts';
import { sampleRule, sampleSentence } from './sample-rule.ts';

/** Lets the sample's sentence follow its controls, in the zone of whoever plays with it. */
export function enliven(page: ParentNode): () => void {
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
		sentence.textContent = hasDay ? sampleSentence(rule) : 'Choose a day.';
	};
	form.addEventListener('input', say);
	return () => form.removeEventListener('input', say);
}
