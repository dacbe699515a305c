import { IconFlask } from '@tabler/icons-react';
import { type SyntheticEvent, useMemo, useState } from 'react';
import * as words from '#language/app/screens/sandbox.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField, SwitchField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Mailbox } from './mailbox.tsx';
import { Phones } from './phones.tsx';
import { isRefused, useMail, usePhones, useSandboxKey } from './use-sandbox.ts';

/** The phones and the mailbox that stand in for the outside world. */
export function Component() {
	const [key, setKey] = useSandboxKey();
	const [isLive, setLive] = useState(true);
	const sandbox = { key, isLive };
	const { error, isPending } = usePhones(sandbox);
	const mail = useMail(sandbox);

	if (isRefused(error)) {
		if (error.status === 404) {
			return <Page title={words.title} isNarrow intro={words.noSandbox} />;
		}
		return (
			<Page title={words.title} isNarrow intro={words.locked}>
				<KeyForm refused={key} onSubmit={setKey} />
			</Page>
		);
	}

	return (
		<Page
			title={words.title}
			actions={
				<SwitchField
					name="live"
					label={words.showLive}
					checked={isLive}
					onChange={(event) => setLive(event.currentTarget.checked)}
				/>
			}
		>
			<Notice tone="warning" icon={<IconFlask aria-hidden />} title={words.testMode}>
				{words.testModeHint}
			</Notice>
			{isPending || mail.isPending ? (
				<Loading />
			) : (
				<>
					<h2>{words.phones}</h2>
					<Phones sandbox={sandbox} />
					<h2>{words.mailbox}</h2>
					<Mailbox sandbox={sandbox} />
				</>
			)}
		</Page>
	);
}

const NAME = 'sandbox-key';

interface KeyFormProps {
	/** The key that the server refused. */
	refused: string | null;
	onSubmit: (key: string) => void;
}

function KeyForm({ refused, onSubmit }: KeyFormProps) {
	const [key, setKey] = useState('');
	const errors = useMemo(() => (refused === null ? {} : { [NAME]: words.keyRefused }), [refused]);

	function handleSubmit(event: SyntheticEvent): void {
		event.preventDefault();
		onSubmit(key.trim());
	}

	return (
		<Card>
			<Form onSubmit={handleSubmit} errors={errors}>
				<PasswordField
					name={NAME}
					label={words.key}
					hint={words.keyHint}
					autoComplete="current-password"
					value={key}
					onChange={(event) => setKey(event.currentTarget.value)}
					error={errors[NAME]}
				/>
				<Button type="submit">{words.open}</Button>
			</Form>
		</Card>
	);
}
