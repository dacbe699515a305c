import { useRef, useState } from 'react';
import { checkPhone } from '#contract/accounts.ts';
import { scheduleMeeting } from '#contract/calls.ts';
import { showPhone } from '#contract/phone.ts';
import * as words from '#language/app/screens/onboarding.ts';
import * as shared from '#language/app/screens/shared.ts';
import { ApiError, offlineOr, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TimedMove } from '#web/ui/timed-move.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './onboarding.module.css';
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

/** Whom the test call texts, if there is one now. */
type Choice = 'both' | 'me' | 'later';

const TEST_CALL_MS = 5 * 60_000;
const MOVES_ON_SECONDS = 5;

export function TestCallStep({ wizard: { data, save, next, back } }: StepProps) {
	const [isStarted, setStarted] = useState(false);
	/** Why another try cannot succeed today. */
	const [limit, setLimit] = useState<string | null>(null);
	const choice = useRef<Choice>('both');
	const wasCalled = data.experienceType === 'test-call';

	const { form, field, values, isSubmitting } = useForm({
		schema: recipientSchema((phoneNumber) => takenWords(data.recipients, 0, phoneNumber)),
		initialValues: data.typedFirst ?? data.recipients[0] ?? noPerson,
		onSubmit: async ({ name, phoneNumber }) => {
			const recipient = { name, phoneNumber: showPhone(phoneNumber) };
			const recipients = [recipient, ...data.recipients.slice(1)];
			const accepted = { recipients, typedFirst: null };
			if (wasCalled || choice.current === 'later') {
				save({ ...accepted, experienceType: data.experienceType ?? 'none' });
				return next();
			}
			const called = choice.current === 'both' ? [recipient] : [];
			const { message, progressToken } = await startTestCall(data, called);
			toast.success(message, undefined, 5000);
			save({ ...accepted, experienceType: 'test-call', progressToken });
			setStarted(true);
		},
		onFailure: (error) => {
			const isLimit = error instanceof ApiError && error.problem.code === 'too_many_requests';
			setLimit(isLimit ? error.message : null);
			return offlineOr(words.notStarted, error);
		},
	});
	useAutosave(save, { typedFirst: isStarted ? null : values });

	const choose = (which: Choice) => ({
		isBusy: isSubmitting && choice.current === which,
		disabled: isSubmitting,
		onClick: () => {
			choice.current = which;
		},
	});

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
					<Button type="submit" {...choose('both')}>
						{wasCalled ? words.goOn : words.startTestCall}
					</Button>
					<Button look="secondary" onClick={back}>
						{shared.back}
					</Button>
				</FormActions>
				{!wasCalled && (
					<div className={classes.instead}>
						<p>{words.notYet}</p>
						<FormActions>
							<Button type="submit" look="secondary" {...choose('me')}>
								{words.textOnlyMe}
							</Button>
							<Button type="submit" look="quiet" {...choose('later')}>
								{words.later}
							</Button>
						</FormActions>
					</div>
				)}
			</Form>
		</Card>
	);
}

async function startTestCall({ name, phoneNumber, email }: WizardData, called: Person[]) {
	const start = Date.now();
	const people = [{ name, phoneNumber }, ...called];
	const body = {
		title: words.meetingTitle(called[0]?.name ?? name),
		emails: [email],
		startTime: new Date(start).toISOString(),
		endTime: new Date(start + TEST_CALL_MS).toISOString(),
		phoneNumbers: people.map((person) => storedPhone(person.phoneNumber)),
		names: people.map((person) => person.name),
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
