import { IconFlask } from '@tabler/icons-react';
import { type SyntheticEvent, useMemo, useState } from 'react';
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

const title = 'Sandbox';

/** The phones and the mailbox that stand in for the outside world. */
export function Component() {
	const [key, setKey] = useSandboxKey();
	const [isLive, setLive] = useState(true);
	const sandbox = { key, isLive };
	const { error, isPending } = usePhones(sandbox);
	const mail = useMail(sandbox);

	if (isRefused(error)) {
		if (error.status === 404) {
			return (
				<Page
					title={title}
					isNarrow
					intro="This installation has no sandbox: its texts and mail go to real people."
				/>
			);
		}
		return (
			<Page title={title} isNarrow intro="This sandbox is locked. Its key opens it.">
				<KeyForm refused={key} onSubmit={setKey} />
			</Page>
		);
	}

	return (
		<Page
			title={title}
			actions={
				<SwitchField
					name="live"
					label="Show news as it arrives"
					checked={isLive}
					onChange={(event) => setLive(event.currentTarget.checked)}
				/>
			}
		>
			<Notice tone="warning" icon={<IconFlask aria-hidden />} title="Test mode">
				The texts and mail on this page stay on this computer. Nothing here reaches a real phone or
				a real mailbox.
			</Notice>
			{isPending || mail.isPending ? (
				<Loading />
			) : (
				<>
					<h2>Phones</h2>
					<Phones sandbox={sandbox} />
					<h2>Mailbox</h2>
					<Mailbox sandbox={sandbox} />
				</>
			)}
		</Page>
	);
}

const NAME = 'sandbox-key';
const REFUSAL = 'This is not the key of this installation';

interface KeyFormProps {
	/** The key that the server refused. */
	refused: string | null;
	onSubmit: (key: string) => void;
}

function KeyForm({ refused, onSubmit }: KeyFormProps) {
	const [key, setKey] = useState('');
	const errors = useMemo(() => (refused === null ? {} : { [NAME]: REFUSAL }), [refused]);

	function handleSubmit(event: SyntheticEvent): void {
		event.preventDefault();
		onSubmit(key.trim());
	}

	return (
		<Card>
			<Form onSubmit={handleSubmit} errors={errors}>
				<PasswordField
					name={NAME}
					label="Sandbox key"
					hint="The server printed it when it started."
					autoComplete="current-password"
					value={key}
					onChange={(event) => setKey(event.currentTarget.value)}
					error={errors[NAME]}
				/>
				<Button type="submit">Open the sandbox</Button>
			</Form>
		</Card>
	);
}
