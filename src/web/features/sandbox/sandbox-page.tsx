import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { SwitchField } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { KeyForm } from './key-form.tsx';
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
