import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useMatch, useParams } from 'react-router';
import { confirmEmail, undoEmail } from '#contract/accounts.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Outcome } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';

interface Answer {
	message: string;
	resetToken?: string;
}

const confirmation = {
	ask: (token: string): Promise<Answer> => request(confirmEmail, { params: { token } }),
	title: 'Confirm your email address',
	intro: 'One press, and we know that this address is yours.',
	button: 'Confirm my address',
};

const undoing = {
	ask: (token: string): Promise<Answer> => request(undoEmail, { params: { token } }),
	title: 'Take back the new email address?',
	intro: 'The email address of your account was changed. Here you can change it back.',
	button: 'Change it back',
};

/**
 * Links in mails lead here. Mail programs open links by themselves, so only the button changes
 * anything.
 */
export function Component() {
	const isUndoing = useMatch(paths.undoEmail) !== null;
	const { ask, title, intro, button } = isUndoing ? undoing : confirmation;
	const { token = '' } = useParams();
	const { status } = useSession();
	const { mutate, isPending, data, error } = useMutation({ mutationFn: () => ask(token) });

	// Trying again cannot help where the server refused. It can after a lost connection, and after
	// a 401, because the next try goes out without the session that has ended.
	const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
	const toLogin = <LinkButton to={paths.login}>Log in</LinkButton>;

	return (
		<Page title={title} intro={data || isRefused ? undefined : intro} isNarrow>
			{error && <Outcome tone="danger">{messageOf(error)}</Outcome>}
			{data && (
				<Outcome
					tone="success"
					actions={data.resetToken ? <ToPassword token={data.resetToken} /> : toLogin}
				>
					{data.message}
				</Outcome>
			)}
			{isRefused && toLogin}
			{!data && !isRefused && (
				<>
					{!isUndoing && status === 'anonymous' && <LogInFirst />}
					<Button isBusy={isPending} onClick={() => mutate()}>
						{button}
					</Button>
				</>
			)}
		</Page>
	);
}

function ToPassword({ token }: { token: string }) {
	return (
		<LinkButton to={paths.resetPassword.replace(':token', token)}>Choose a new password</LinkButton>
	);
}

/** Without a session we cannot know whether the reader of the mail chose the password. */
function LogInFirst() {
	const { pathname } = useLocation();
	return (
		<p>
			You aren’t logged in here, so you’ll choose a new password next. To keep the one you have,{' '}
			<Link to={paths.login} state={{ from: pathname }}>
				log in first
			</Link>
			.
		</p>
	);
}
