import { useMutation } from '@tanstack/react-query';
import { useMatch, useParams } from 'react-router';
import { confirmEmail, undoEmail } from '#contract/accounts.ts';
import { ApiError, call, messageOf } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import { Page } from '#web/ui/page.tsx';

const confirmation = {
	endpoint: confirmEmail,
	title: 'Confirm your email address',
	intro: 'One press, and we know that this address is yours.',
	button: 'Confirm my address',
};

const undoing = {
	endpoint: undoEmail,
	title: 'Take back the new email address?',
	intro: 'The email address of your account was changed. Here you can change it back.',
	button: 'Change it back',
};

/** Behind links in mails. Mail programs open links by themselves, so only the button does something. */
export function Component() {
	const { endpoint, title, intro, button } = useMatch(paths.undoEmail) ? undoing : confirmation;
	const { token = '' } = useParams();
	const { mutate, isPending, data, error } = useMutation({
		mutationFn: () => call(endpoint, { params: { token } }),
	});

	// What the server refuses once it refuses again; a lost connection may come back.
	const isRefused = error instanceof ApiError && error.status < 500;
	const toLogin = <LinkButton to={paths.login}>Log in</LinkButton>;

	return (
		<Page title={title} intro={data || isRefused ? undefined : intro} isNarrow>
			{error && <Outcome tone="danger">{messageOf(error)}</Outcome>}
			{data && (
				<Outcome tone="success" actions={toLogin}>
					{data.message}
				</Outcome>
			)}
			{isRefused && toLogin}
			{!data && !isRefused && (
				<Button isBusy={isPending} onClick={() => mutate()}>
					{button}
				</Button>
			)}
		</Page>
	);
}
