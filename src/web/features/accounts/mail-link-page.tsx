import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useMatch, useParams } from 'react-router';
import { confirmEmail, undoEmail } from '#contract/accounts.ts';
import { logIn } from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/mail-links.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Outcome } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';

interface Answer {
	message: string;
	resetToken?: string;
}

/**
 * Links in mails lead here. Mail programs open links by themselves, so only the button changes
 * anything.
 */
export function Component() {
	const isUndoing = useMatch(paths.undoEmail) !== null;
	const { title, intro, button } = isUndoing ? words.undoing : words.confirmation;
	const { token = '' } = useParams();
	const { status } = useSession();
	const { mutate, isPending, data, error } = useMutation({
		mutationFn: (): Promise<Answer> =>
			request(isUndoing ? undoEmail : confirmEmail, { params: { token } }),
	});

	// Trying again cannot help where the server refused. It can after a lost connection, and after
	// a 401, because the next try goes out without the session that has ended.
	const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
	const toLogin = <LinkButton to={paths.login}>{logIn}</LinkButton>;

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
		<LinkButton to={paths.resetPassword.replace(':token', token)}>
			{words.choosePassword}
		</LinkButton>
	);
}

/** Without a session we cannot know whether the reader of the mail chose the password. */
function LogInFirst() {
	const { pathname } = useLocation();
	return (
		<p>
			{marked(words.logInFirst, {
				login: (inner) => (
					<Link to={paths.login} state={{ from: pathname }}>
						{inner}
					</Link>
				),
			})}
		</p>
	);
}
