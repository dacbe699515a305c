import { type ChangeEvent, useRef, useState } from 'react';
import { showPhone } from '#contract/phone.ts';
import { type TextTest, testText, texting } from '#contract/setup.ts';
import * as words from '#language/app/screens/setup.ts';
import { reasonWords } from '#language/reasons.ts';
import { useForm } from '#web/lib/form.ts';
import { OneOfField } from '#web/ui/choices.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Notice, Outcome } from '#web/ui/notice.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import classes from './setup.module.css';
import { SetupSection, TryAndSave } from './setup-section.tsx';
import { type Setup, useSaving } from './use-setup.ts';

const APP = 'https://github.com/capcom6/android-sms-gateway/releases/latest';

const blank = {
	url: '',
	user: '',
	password: '',
	number: '',
	signingKey: '',
	accountSid: '',
	authToken: '',
	from: '',
	to: '',
};
type Field = (name: keyof typeof blank) => {
	name: string;
	id: string;
	value: string;
	error?: string;
	onChange: (changed: string | ChangeEvent<HTMLInputElement>) => void;
};

const choices = (['phone', 'twilio', 'off', 'sandbox'] as const).map((value) => ({
	value,
	label: words.textsBy[value],
	detail: words.textsWhy[value],
}));

export function TextsSection({ setup }: { setup: Setup }) {
	const { by, from, isFixed } = setup.state.texts;
	const saving = useSaving(setup);
	const now =
		by !== 'sandbox' && from
			? `${words.textsNow[by]} ${words.textsFrom(showPhone(from))}`
			: words.textsNow[by];
	return (
		<SetupSection
			title={words.texts}
			now={now}
			isUnset={by === 'sandbox'}
			isFixed={isFixed}
			saved={saving.saved}
		>
			<TextsForm setup={setup} save={saving.save} />
		</SetupSection>
	);
}

function TextsForm({ setup, save }: { setup: Setup; save: ReturnType<typeof useSaving>['save'] }) {
	const isTry = useRef(false);
	const [test, setTest] = useState<TextTest | null>(null);
	const { form, field, values, isSubmitting } = useForm({
		schema: texting,
		initialValues: { by: setup.state.texts.by, ...blank },
		idPrefix: 'texts-',
		onSubmit: async (texts) => {
			setTest(null);
			if (!isTry.current) return save({ texts });
			setTest(await setup.ask(testText, { body: { texts, to: values.to } }));
		},
	});
	const isReal = values.by === 'phone' || values.by === 'twilio';
	return (
		<Form {...form}>
			<OneOfField
				{...field('by')}
				label={<VisuallyHidden>{words.texts}</VisuallyHidden>}
				layout="list"
				choices={choices}
			/>
			{values.by === 'phone' && <PhoneFields field={field} setup={setup} />}
			{values.by === 'twilio' && <TwilioFields field={field} />}
			{isReal && (
				<div className={classes.test}>
					<PhoneField {...field('to')} label={words.myNumber} autoComplete="tel" />
				</div>
			)}
			{test && <TestOutcome test={test} by={values.by} />}
			<TryAndSave
				isTry={isTry}
				isSubmitting={isSubmitting}
				tryLabel={isReal ? words.sendText : undefined}
			/>
		</Form>
	);
}

function PhoneFields({ field, setup }: { field: Field; setup: Setup }) {
	const isReachable = !/^https?:\/\/(localhost|127\.|\[::1\])/.test(location.origin);
	const here = `${location.origin}/setup${setup.key ? `#key=${setup.key}` : ''}`;
	return (
		<>
			<ol className={classes.steps}>
				{words.phoneSteps.map((step) => (
					<li key={step}>{marked(step, { b: (inner) => <b>{inner}</b> })}</li>
				))}
			</ol>
			<div className={classes.codes}>
				<QrCode text={APP} label={words.getApp} />
				{isReachable && <QrCode text={here} label={words.openThere} />}
			</div>
			<TextField
				{...field('url')}
				label={words.phoneUrl}
				hint={words.phoneAway}
				type="url"
				placeholder={words.phoneUrlExample}
				autoComplete="off"
			/>
			<div className={classes.pair}>
				<TextField {...field('user')} label={words.phoneUser} autoComplete="off" />
				<PasswordField
					{...field('password')}
					label={words.phonePassword}
					autoComplete="new-password"
				/>
			</div>
			<PhoneField
				{...field('number')}
				label={words.optional(words.phoneNumber)}
				hint={words.phoneNumberHint}
				autoComplete="off"
			/>
			<PasswordField
				{...field('signingKey')}
				label={words.optional(words.signingKey)}
				hint={words.signingKeyHint}
				autoComplete="new-password"
			/>
		</>
	);
}

function TwilioFields({ field }: { field: Field }) {
	return (
		<>
			<Notice tone="warning">{words.twilioWarning}</Notice>
			<TextField {...field('accountSid')} label={words.accountSid} autoComplete="off" />
			<PasswordField {...field('authToken')} label={words.authToken} autoComplete="new-password" />
			<TextField {...field('from')} label={words.twilioFrom} autoComplete="off" />
		</>
	);
}

function TestOutcome({ test, by }: { test: TextTest; by: string }) {
	const { came, reason, code, phoneProblem } = test;
	if (phoneProblem) return <Outcome tone="danger">{words.phoneProblems[phoneProblem]}</Outcome>;
	if (came === 'delivered' || came === 'accepted') {
		return <Outcome tone="success">{words.textCame[came]}</Outcome>;
	}
	if (came === 'unknown' || !reason)
		return <Outcome tone="danger">{words.textCame.unknown}</Outcome>;
	return (
		<Outcome tone="danger">
			<p>{words.textRefused(reasonWords(reason), code)}</p>
			{by === 'twilio' && reason.code === 'settings' && <p>{words.twilioWarning}</p>}
		</Outcome>
	);
}
