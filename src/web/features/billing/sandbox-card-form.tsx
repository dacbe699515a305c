import { IconFlask } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { listedTestCards } from '#contract/test-cards.ts';
import * as words from '#language/app/screens/card.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './card-form.module.css';
import type { CardFormProps } from './card-form.ts';
import { formatExpiry, groupDigits, testCardInput } from './test-card-input.ts';

/** Stands in for the payment provider's client: knows its test cards and sends only their ids. */
export default function SandboxCardForm({ onSubmit, problem, actions }: CardFormProps) {
	/** A problem belongs to the number that was sent, not to the one being typed. */
	const [sentNumber, setSentNumber] = useState('');
	const { form, field, values, isSubmitting } = useForm({
		schema: testCardInput,
		initialValues: { cardNumber: '', expiry: '', cvc: '' },
		onSubmit: (card) => {
			setSentNumber(groupDigits(values.cardNumber));
			return onSubmit(async () => card);
		},
	});
	const cardNumber = field('cardNumber');
	const isSent = groupDigits(cardNumber.value) === sentNumber;
	const expiry = field('expiry');
	const cvc = field('cvc');

	// The form replaces a button that had the focus; later, the focus makes screen readers read the
	// problem.
	// biome-ignore lint/correctness/useExhaustiveDependencies: at first, and for each new problem
	useEffect(() => document.getElementById(cardNumber.name)?.focus(), [problem]);

	function fill(number: string): void {
		cardNumber.onChange(groupDigits(number));
		expiry.onChange('12/34');
		cvc.onChange('123');
	}

	return (
		<Form {...form}>
			<Notice tone="warning" icon={<IconFlask aria-hidden />} title={words.testMode}>
				{words.testModeHint}
			</Notice>
			<TextField
				{...cardNumber}
				error={cardNumber.error ?? (isSent && problem)}
				onBlur={() => cardNumber.onChange(groupDigits(cardNumber.value))}
				label={words.cardNumber}
				inputMode="numeric"
				autoComplete="off"
			/>
			<div className={classes.pair}>
				<TextField
					{...expiry}
					onBlur={() => expiry.onChange(formatExpiry(expiry.value))}
					label={words.expiry}
					hint={words.expiryHint}
					inputMode="numeric"
					autoComplete="off"
				/>
				<TextField
					{...cvc}
					label={words.cvc}
					hint={words.cvcHint}
					inputMode="numeric"
					autoComplete="off"
				/>
			</div>
			<FormActions>
				<Button type="submit" isBusy={isSubmitting}>
					{words.startTrial(TRIAL_DAYS)}
				</Button>
				{actions}
			</FormActions>
			<details className={classes.cards}>
				<summary>{words.testCards}</summary>
				<ul>
					{listedTestCards.map(({ number, outcome }) => (
						<li key={number}>
							<button type="button" onClick={() => fill(number)}>
								{groupDigits(number)} <span>{words.testCardOutcomes[outcome]}</span>
							</button>
						</li>
					))}
				</ul>
			</details>
		</Form>
	);
}
