import { IconPlus, IconX } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { LATEST_STEP_MINUTES, MOST_STEPS } from '#contract/care.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/care-form.ts';
import * as form from '#language/app/screens/schedule-form.ts';
import { shortName } from '#web/lib/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField, type SelectOption } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { byName } from '../recipients/find-people.ts';
import { gentleSteps } from './gentle-steps.ts';
import classes from './ladder-fields.module.css';
import type { People } from './recipient-picker.tsx';
import { inOrder, kindOf, type ScheduleFields, type StepValues } from './schedule-values.ts';

const offeredMinutes = [1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, LATEST_STEP_MINUTES];

interface LadderFieldsProps {
	fields: ScheduleFields;
	people: People;
	/** A stored ladder is shown as one sentence at first; a new one with its steps. */
	isStored: boolean;
}

/** What is done about somebody who is missing, step by step. */
export function LadderFields({ fields, people, isStored }: LadderFieldsProps) {
	const { field, values, errors } = fields;
	const { recipients = [] } = people;
	const [wasStored] = useState(isStored);
	const ladder = field('ladder');
	const steps = values.ladder ?? [];
	const gentle = gentleSteps(people, values);
	const isGentle = JSON.stringify(inOrder(steps)) === JSON.stringify(gentle);
	const others = othersOf(recipients, values.recipientIds);

	const replace = (at: number, changes: Partial<StepValues>) =>
		ladder.onChange(steps.map((step, each) => (each === at ? { ...step, ...changes } : step)));

	// Not while somebody is choosing: rows would change places under their hands.
	function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
		if (!currentTarget.contains(relatedTarget)) ladder.onChange(inOrder(steps));
	}

	return (
		<div className={classes.ladder}>
			<Fold
				summary={words.stepsInWords(inOrder(steps).map((step) => saidOf(step, recipients)))}
				action={form.change}
				isForcedOpen={Boolean(errors.ladder)}
				isOpenAtFirst={!wasStored}
			>
				<ol className={classes.steps} onBlur={handleBlur}>
					{steps.map((step, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
						<li key={at} className={classes.step}>
							<SelectField
								name={`ladder.steps.${at}.afterMinutes`}
								label={<VisuallyHidden>{words.stepWhen(at + 1)}</VisuallyHidden>}
								options={minutesFor(step, steps)}
								value={step.minutes}
								onChange={({ currentTarget }) => replace(at, { minutes: currentTarget.value })}
							/>
							<SelectField
								name={`ladder.steps.${at}.does`}
								label={<VisuallyHidden>{words.stepWhat(at + 1)}</VisuallyHidden>}
								options={doingsFor(step, steps, others)}
								value={others.some(({ _id }) => _id === step.does) ? step.does : knownOf(step)}
								onChange={({ currentTarget }) => replace(at, { does: currentTarget.value })}
							/>
							<IconButton
								label={words.removeStep(at + 1)}
								icon={<IconX aria-hidden size={20} />}
								disabled={steps.length === 1}
								onClick={() => ladder.onChange(steps.filter((_, each) => each !== at))}
							/>
						</li>
					))}
				</ol>
				<div className={classes.tools}>
					{steps.length < MOST_STEPS ? (
						<Button
							look="secondary"
							icon={<IconPlus aria-hidden size={20} />}
							onClick={() => ladder.onChange([...steps, nextStep(steps, others)])}
						>
							{words.addStep}
						</Button>
					) : (
						<p>{words.mostSteps(MOST_STEPS)}</p>
					)}
					{!isGentle && (
						<Button look="quiet" onClick={() => ladder.onChange(gentle)}>
							{words.backToGentle}
						</Button>
					)}
				</div>
				{others.length === 0 && <p>{words.nobodyToAsk}</p>}
				<p className={classes.night}>{words.night}</p>
			</Fold>
			<Notice>{words.noEmergencyService}</Notice>
		</div>
	);
}

/** Whom a step may ask: not the only person on the schedule. */
function othersOf(recipients: Recipient[], chosen: string[]): Recipient[] {
	const own = chosen.length === 1 ? chosen[0] : undefined;
	return recipients.filter(({ _id }) => _id !== own).toSorted(byName);
}

const knownOf = (step: StepValues) => (kindOf(step) === 'relative' ? '' : step.does);

function saidOf(step: StepValues, recipients: Recipient[]) {
	const asked = recipients.find(({ _id }) => _id === step.does);
	return {
		kind: kindOf(step),
		minutes: Number(step.minutes),
		name: asked ? shortName(asked.name) : null,
	};
}

/** Minutes at which no other step happens. */
function minutesFor({ minutes }: StepValues, steps: StepValues[]): SelectOption[] {
	const taken = new Set(steps.map((step) => step.minutes));
	return [...new Set([...offeredMinutes, Number(minutes)])]
		.sort((one, other) => one - other)
		.filter((each) => String(each) === minutes || !taken.has(String(each)))
		.map((each) => ({ value: String(each), label: words.afterMinutes(each) }));
}

/** One nudge and one word to the account holder are enough. */
function doingsFor({ does }: StepValues, steps: StepValues[], others: Recipient[]): SelectOption[] {
	const isFree = (kind: string) => does === kind || steps.every((step) => step.does !== kind);
	const isUnknown = !['nudge', 'holder', ...others.map(({ _id }) => _id)].includes(does);
	const people = others.map(({ _id, name }) => ({ value: _id, label: words.ask(name) }));
	return [
		...(isUnknown ? [{ value: '', label: words.chooseSomeone }] : []),
		...(isFree('nudge') ? [{ value: 'nudge', label: words.nudge }] : []),
		...people,
		...(isFree('holder') ? [{ value: 'holder', label: words.tellMe }] : []),
	];
}

/** Five minutes after the last one; a relative who is not asked yet, or nobody in particular. */
function nextStep(steps: StepValues[], others: Recipient[]): StepValues {
	const asked = new Set(steps.map(({ does }) => does));
	const minutes = steps.map((step) => Number(step.minutes));
	const wanted = Math.min(Math.max(0, ...minutes) + 5, LATEST_STEP_MINUTES);
	const free = [wanted, ...offeredMinutes.toReversed()].find((each) => !minutes.includes(each));
	return {
		does: others.find(({ _id }) => !asked.has(_id))?._id ?? '',
		minutes: String(free ?? wanted),
	};
}
