import { useRef, useState } from 'react';
import { type MailTest, mailing, testMail } from '#contract/setup.ts';
import * as words from '#language/app/screens/setup.ts';
import { useForm } from '#web/lib/form.ts';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Outcome } from '#web/ui/notice.tsx';
import classes from './setup.module.css';
import { SetupSection, TryAndSave } from './setup-section.tsx';
import { type Setup, useSaving } from './use-setup.ts';

export function MailSection({ setup }: { setup: Setup }) {
	const { server, from, isFixed } = setup.state.mail;
	const saving = useSaving(setup);
	return (
		<SetupSection
			title={words.mail}
			now={server && from ? words.mailThrough(server, from) : words.mailNow}
			isUnset={server === null}
			isFixed={isFixed}
			saved={saving.saved}
		>
			<MailForm setup={setup} save={saving.save} />
		</SetupSection>
	);
}

function MailForm({ setup, save }: { setup: Setup; save: ReturnType<typeof useSaving>['save'] }) {
	const isTry = useRef(false);
	const [test, setTest] = useState<MailTest | null>(null);
	const { form, field, values, isSubmitting } = useForm({
		schema: mailing,
		initialValues: { server: '', user: '', password: '', from: '', to: '' },
		idPrefix: 'mail-',
		onSubmit: async (mail) => {
			setTest(null);
			if (!isTry.current) return save({ mail });
			setTest(await setup.ask(testMail, { body: { mail, to: values.to } }));
		},
	});
	return (
		<Form {...form}>
			<p className={classes.hint}>{words.mailHint}</p>
			<TextField
				{...field('server')}
				label={words.mailServer}
				hint={words.mailServerHint}
				inputMode="url"
				autoComplete="off"
			/>
			<div className={classes.pair}>
				<TextField {...field('user')} label={words.mailUser} autoComplete="off" />
				<PasswordField
					{...field('password')}
					label={words.mailPassword}
					autoComplete="new-password"
				/>
			</div>
			<TextField
				{...field('from')}
				label={words.mailFrom}
				hint={words.mailFromHint}
				autoComplete="off"
			/>
			<div className={classes.test}>
				<TextField {...field('to')} label={words.myAddress} type="email" autoComplete="email" />
			</div>
			{test && <TestOutcome test={test} />}
			<TryAndSave isTry={isTry} isSubmitting={isSubmitting} tryLabel={words.sendMail} />
		</Form>
	);
}

function TestOutcome({ test: { came, code } }: { test: MailTest }) {
	if (came === 'rejected') return <Outcome tone="danger">{words.mailRefused(code)}</Outcome>;
	const isFine = came === 'delivered' || came === 'accepted';
	return <Outcome tone={isFine ? 'success' : 'danger'}>{words.mailCame[came]}</Outcome>;
}
