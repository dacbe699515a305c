import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { MOST_RECIPIENTS } from '#contract/onboarding.ts';
import { showPhone } from '#contract/phone.ts';
import { cancel } from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/onboarding.ts';
import * as shared from '#language/app/screens/shared.ts';
import { peopleWords } from '#language/counted.ts';
import { billing } from '#web/lib/billing.ts';
import { mostInCall } from '#web/lib/call-size.ts';
import { useForm } from '#web/lib/form.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import classes from './onboarding.module.css';
import { RecipientFields } from './recipient-fields.tsx';
import { RegisterForm } from './register-form.tsx';
import type { StepProps } from './use-wizard.ts';
import { noPerson, type Person, recipientSchema, takenWords } from './wizard-data.ts';

export function RecipientsStep({ wizard }: StepProps) {
	const { data, save, back } = wizard;
	const { recipients, typed } = data;
	const heading = useRef<HTMLHeadingElement>(null);
	const [changes, setChanges] = useState(0);

	// Moves the focus, because the pressed button is gone.
	useEffect(() => {
		if (changes > 0) heading.current?.focus();
	}, [changes]);

	useEffect(() => {
		if (billing === 'off') return;
		import('./card-step.tsx')
			.then(({ prepareCardStep }) => prepareCardStep())
			// The next step asks again, and says why it fails.
			.catch(() => {});
	}, []);

	const open = (place: number) => save({ typed: { ...noPerson, ...recipients[place], place } });

	function close(list = recipients): void {
		save({ recipients: list, typed: null });
		setChanges((count) => count + 1);
	}

	return (
		<>
			<Card>
				<h2 ref={heading} tabIndex={-1}>
					{peopleWords(recipients.length)}
				</h2>
				{Number.isFinite(mostInCall) && <p>{shared.callHolds(mostInCall)}</p>}
				<ul className={classes.people}>
					{recipients.map((person, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: nobody has an id yet, and rows keep nothing
						<li key={place}>
							<div className={classes.who}>
								{person.name}
								<span>{person.phoneNumber}</span>
							</div>
							{!typed && (
								<div className={classes.buttons}>
									<IconButton
										label={words.editPerson(person.name)}
										icon={<IconPencil aria-hidden />}
										onClick={() => open(place)}
									/>
									{recipients.length > 1 && (
										<IconButton
											label={words.removePerson(person.name)}
											icon={<IconTrash aria-hidden />}
											onClick={() => close(recipients.toSpliced(place, 1))}
										/>
									)}
								</div>
							)}
						</li>
					))}
				</ul>
				{typed ? (
					<RecipientEntry
						typed={typed}
						ownPhone={data.phoneNumber}
						takenWords={(phoneNumber) => takenWords(recipients, typed.place, phoneNumber)}
						isNew={typed.place === recipients.length}
						onTyped={(person: Person) => save({ typed: { ...person, place: typed.place } })}
						onSave={(person) => close(recipients.toSpliced(typed.place, 1, person))}
						onCancel={() => close()}
					/>
				) : (
					recipients.length < MOST_RECIPIENTS && (
						<Button
							look="secondary"
							icon={<IconPlus aria-hidden size={20} />}
							onClick={() => open(recipients.length)}
						>
							{words.addAnother}
						</Button>
					)
				)}
			</Card>
			{typed ? (
				<div>
					<Button look="secondary" onClick={back}>
						{shared.back}
					</Button>
				</div>
			) : (
				<RegisterForm wizard={wizard} />
			)}
		</>
	);
}

interface RecipientEntryProps {
	typed: Person;
	ownPhone: string;
	/** Says who on the list already has this number; undefined if nobody has. */
	takenWords: (phoneNumber: string) => string | undefined;
	isNew: boolean;
	onTyped: (typed: Person) => void;
	onSave: (person: Person) => void;
	onCancel: () => void;
}

/** Adds or changes one person on the wizard's list. */
function RecipientEntry(props: RecipientEntryProps) {
	const { typed, ownPhone, takenWords, isNew, onTyped, onSave, onCancel } = props;
	const { form, field, values } = useForm({
		schema: recipientSchema(takenWords),
		initialValues: { name: typed.name, phoneNumber: typed.phoneNumber },
		onSubmit: async ({ name, phoneNumber }) =>
			onSave({ name, phoneNumber: showPhone(phoneNumber) }),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: told of what is typed, and nothing else
	useEffect(() => onTyped(values), [values]);
	// The form replaces the button that had the focus.
	useEffect(() => document.getElementById('name')?.focus(), []);

	return (
		<Form {...form}>
			<RecipientFields field={field} ownPhone={ownPhone} />
			<FormActions>
				<Button type="submit">{isNew ? words.addPerson : words.saveChanges}</Button>
				<Button look="secondary" onClick={onCancel}>
					{cancel}
				</Button>
			</FormActions>
		</Form>
	);
}
