import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { getTokenOwner, type User } from '#contract/accounts.ts';
import * as words from '#language/app/screens/auth-success.ts';
import { authenticationFailed } from '#language/app/screens/session.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { adoptToken, checkSession, signOut, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { VerifyingSession } from './require-session.tsx';

/** Google sign-in leads back to this page. */
export function Component() {
	const [params] = useSearchParams();
	const [token] = useState(() => params.get('token'));

	useEffect(() => {
		// Removes the token from the address at once, before the next page has loaded.
		window.history.replaceState(null, '', paths.authSuccess);
	}, []);

	return token ? <ArrivedToken token={token} /> : <Navigate to={paths.home} replace />;
}

/**
 * Anyone can send anyone a link with their own token. So the page accepts a token at once only in
 * the browser that began the sign-in, and only if nobody is logged in there; otherwise the person
 * decides. The check on the dashboard swaps the token for a full one.
 */
function ArrivedToken({ token }: { token: string }) {
	const navigate = useNavigate();
	const { status, user: present } = useSession();
	const [isTaken, setTaken] = useState(false);
	const {
		data: owner,
		error,
		refetch,
	} = useQuery({
		queryKey: ['token-owner', token],
		queryFn: ({ signal }) => request(getTokenOwner, { body: { token } }, { signal }),
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const isRefused = error instanceof ApiError && error.status === 401;
	const isStartedHere = status === 'anonymous' && owner?.startedHere === true;
	const isPresent = present !== null && present.email === owner?.email;

	const go = (path: string) => void navigate(path, { replace: true });

	function take(): void {
		setTaken(true);
		if (present) signOut();
		adoptToken(token);
		go(paths.dashboard);
	}

	useEffect(() => {
		if (status === 'verifying') checkSession();
	}, [status]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer has come
	useEffect(() => {
		if (isTaken) return;
		if (isStartedHere) take();
		else if (isPresent) go(paths.dashboard);
		else if (isRefused) {
			toast.error(authenticationFailed, messageOf(error));
			go(paths.home);
		}
	}, [isStartedHere, isPresent, isRefused]);

	if (isTaken || isStartedHere || isPresent || isRefused) return <Loading />;
	if (error) return <LoadError message={messageOf(error)} onRetry={() => void refetch()} />;
	if (status === 'verifying') return <VerifyingSession />;
	if (!owner) return <Loading />;
	return (
		<ContinueAs
			owner={owner}
			present={present}
			onContinue={take}
			onStay={() => go(present ? paths.dashboard : paths.home)}
		/>
	);
}

interface ContinueAsProps {
	/** Whose account the link opens. */
	owner: Pick<User, 'name' | 'email'>;
	/** Who is logged in here now. */
	present: Pick<User, 'name' | 'email'> | null;
	onContinue: () => void;
	onStay: () => void;
}

const strong = { b: (inner: string) => <strong>{inner}</strong> };

function ContinueAs({ owner, present, onContinue, onStay }: ContinueAsProps) {
	return (
		<Page title={words.title(owner.name)} isNarrow>
			<Card>
				<p>{marked(words.opensAccount(owner.name, owner.email), strong)}</p>
				{present && <p>{marked(words.leavesAccount(present.name, present.email), strong)}</p>}
				<p>{words.warning}</p>
				<FormActions>
					<Button onClick={onContinue}>{words.goOn}</Button>
					<Button look="secondary" onClick={onStay}>
						{present ? words.stay(present.name) : words.dontGoOn}
					</Button>
				</FormActions>
			</Card>
		</Page>
	);
}
