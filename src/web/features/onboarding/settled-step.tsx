import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { StepProps } from './use-wizard.ts';
import type { WizardData } from './wizard-data.ts';

/** A step to look back at: once the account is made, this is not the place to change it. */
export function SettledStep({ wizard: { step, data, next, back } }: StepProps) {
	return (
		<Card>
			<Notice tone="success">
				Your account is made. Once you have logged in you can change all of this.
			</Notice>
			<Facts facts={factsOf(step, data)} />
			<FormActions>
				<Button onClick={next}>Continue</Button>
				{step > 0 && (
					<Button look="secondary" onClick={back}>
						Back
					</Button>
				)}
			</FormActions>
		</Card>
	);
}

function factsOf(step: number, { name, phoneNumber, email, recipients }: WizardData) {
	if (step === 0) {
		return [
			{ label: 'Name', value: name },
			{ label: 'Phone', value: phoneNumber },
		];
	}
	if (step === 1) return [{ label: 'Email', value: email }];
	const people = step === 2 ? recipients.slice(0, 1) : recipients;
	return people.map((person) => ({ label: person.name, value: person.phoneNumber }));
}
