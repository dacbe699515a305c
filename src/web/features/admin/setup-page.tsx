import * as operatorWords from '#language/app/screens/operator.ts';
import * as words from '#language/app/screens/setup.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { KeyForm } from '#web/ui/key-form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './setup.module.css';
import { MailSection } from './setup-mail.tsx';
import { PaymentsSection } from './setup-payments.tsx';
import { AddressSection, CallsSection } from './setup-reach.tsx';
import { SignInSection } from './setup-sign-in.tsx';
import { TextsSection } from './setup-texts.tsx';
import { useSetup } from './use-setup.ts';

/** Where the person who runs Kinbell says how it texts, mails, is paid and is reached. */
export function Component() {
	const { key, setKey, state, error, refetch, ask, waitForStart } = useSetup();

	if (error instanceof ApiError && error.status === 401) {
		return (
			<Page title={words.title} isNarrow intro={words.locked}>
				<KeyForm
					name="setup-key"
					label={words.key}
					hint={words.keyHint}
					refusal={key === null ? undefined : words.keyRefused}
					submitLabel={words.open}
					onSubmit={setKey}
				/>
			</Page>
		);
	}
	if (!state) {
		return (
			<Page title={words.title}>
				{error ? (
					<LoadError
						message={`${words.notLoaded} ${messageOf(error)}`}
						onRetry={() => void refetch()}
					/>
				) : (
					<Loading />
				)}
			</Page>
		);
	}
	const setup = { key, state, ask, waitForStart };
	return (
		<Page
			title={words.title}
			intro={words.intro}
			tools={
				<LinkButton look="quiet" to={paths.operator}>
					{operatorWords.fromSetup}
				</LinkButton>
			}
		>
			<div className={classes.sections}>
				<TextsSection setup={setup} />
				<MailSection setup={setup} />
				<PaymentsSection setup={setup} />
				<SignInSection setup={setup} />
				<AddressSection setup={setup} />
				<CallsSection setup={setup} />
				<p className={classes.hint}>{words.secretKept}</p>
			</div>
		</Page>
	);
}
