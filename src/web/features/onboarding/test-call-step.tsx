import { useRef, useState } from 'react';
import { checkPhone } from '#contract/accounts.ts';
import { scheduleMeeting } from '#contract/calls.ts';
import { showPhone } from '#contract/phone.ts';
import * as words from '#language/app/screens/onboarding.ts';
import * as shared from '#language/app/screens/shared.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TimedMove } from '#web/ui/timed-move.tsx';
import { toast } from '#web/ui/toast.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { type StepProps, useAutosave } from './use-wizard.ts';
import {
	noPerson,
	type Person,
	recipientSchema,
	storedPhone,
	takenWords,
	type WizardData,
} from './wizard-data.ts';

const TEST_CALL_MS = 5 * 60_000;
const MOVES_ON_SECONDS = 5;

export function TestCallStep({ wizard: { data, save, next, back } }: StepProps) {
	const [isStarted, setStarted] = useState(false);
	/** Why another try cannot succeed today. */
	const [limit, setLimit] = useState<string | null>(null);
	const isWithout = useRef(false);
	const wasCalled = data.experienceType === 'test-call';

	const { form, field, values, isSubmitting } = useForm({
		schema: recipientSchema((phoneNumber) => takenWords(data.recipients, 0, phoneNumber)),
		initialValues: data.typedFirst ?? data.recipients[0] ?? noPerson,
		onSubmit: async ({ name, phoneNumber }) => {
			const recipient = { name, phoneNumber: showPhone(phoneNumber) };
			const recipients = [recipient, ...data.recipients.slice(1)];
			const accepted = { recipients, typedFirst: null };
			if (wasCalled || isWithout.current) {
				save({ ...accepted, experienceType: data.experienceType ?? 'none' });
				return next();
			}
			const { message, progressToken } = await startTestCall(data, recipient);
			toast.success(message, undefined, 5000);
			save({ ...accepted, experienceType: 'test-call', progressToken });
			setStarted(true);
		},
		onFailure: (error) => {
			const isLimit = error instanceof ApiError && error.problem.code === 'too_many_requests';
			setLimit(isLimit ? error.message : null);
			return words.notStarted;
		},
	});
	useAutosave(save, { typedFirst: isStarted ? null : values });

	if (isStarted) {
		return (
			<>
				<TimedMove
					seconds={MOVES_ON_SECONDS}
					onMove={next}
					wordsWhenStopped={words.takeYourTime}
					actions={<Button onClick={next}>{words.goOnNow}</Button>}
				>
					{words.linkIsComing(MOVES_ON_SECONDS)}
				</TimedMove>
				<div>
					<Button look="secondary" onClick={back}>
						{shared.back}
					</Button>
				</div>
			</>
		);
	}
	return (
		<Card>
			<Form {...form}>
				<RecipientFields field={field} ownPhone={data.phoneNumber} />
				{limit && <Notice tone="warning">{words.goOnWithout(limit)}</Notice>}
				<FormActions>
					<Button
						type="submit"
						isBusy={isSubmitting}
						onClick={() => {
							isWithout.current = false;
						}}
					>
						{wasCalled ? words.goOn : words.startTestCall}
					</Button>
					{limit && (
						<Button
							type="submit"
							look="secondary"
							onClick={() => {
								isWithout.current = true;
							}}
						>
							{words.withoutTestCall}
						</Button>
					)}
					<Button look="secondary" onClick={back}>
						{shared.back}
					</Button>
				</FormActions>
			</Form>
		</Card>
	);
}

async function startTestCall({ name, phoneNumber, email }: WizardData, recipient: Person) {
	const start = Date.now();
	const body = {
		title: words.meetingTitle(recipient.name),
		emails: [email],
		startTime: new Date(start).toISOString(),
		endTime: new Date(start + TEST_CALL_MS).toISOString(),
		phoneNumbers: [phoneNumber, recipient.phoneNumber].map(storedPhone),
		names: [name, recipient.name],
	};
	try {
		return await request(scheduleMeeting, { body });
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 401)) throw error;
		// The server remembers a checked number for half an hour; check it again.
		await request(checkPhone, { body: { phone: storedPhone(phoneNumber) } });
		return request(scheduleMeeting, { body });
	}
}
