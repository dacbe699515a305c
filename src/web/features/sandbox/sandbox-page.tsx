import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as words from '#language/app/screens/sandbox.ts';
import { paths } from '#web/lib/paths.ts';
import { SwitchField } from '#web/ui/field.tsx';
import { KeyForm } from '#web/ui/key-form.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { marked } from '#web/ui/marked.tsx';
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
				<KeyForm
					name="sandbox-key"
					label={words.key}
					hint={words.keyHint}
					refusal={key === null ? undefined : words.keyRefused}
					submitLabel={words.open}
					onSubmit={setKey}
				/>
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
				<p>{marked(words.ready, { setup: (inner) => <Link to={paths.setup}>{inner}</Link> })}</p>
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
