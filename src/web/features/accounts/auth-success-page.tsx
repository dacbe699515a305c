import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { getTokenOwner, type User } from '#contract/accounts.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { adoptToken, checkSession, signOut, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
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
			toast.error('Authentication failed', messageOf(error));
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

function ContinueAs({ owner, present, onContinue, onStay }: ContinueAsProps) {
	return (
		<Page title={`Continue as ${owner.name}?`} isNarrow>
			<Card>
				<p>
					This sign-in opens the account of <strong>{owner.name}</strong> ({owner.email}).
				</p>
				{present && (
					<p>
						You’re logged in as <strong>{present.name}</strong> ({present.email}). If you continue,
						we’ll log you out of that account here.
					</p>
				)}
				<p>If someone else sent you this link, don’t continue.</p>
				<FormActions>
					<Button onClick={onContinue}>Continue</Button>
					<Button look="secondary" onClick={onStay}>
						{present ? `Stay logged in as ${present.name}` : 'Don’t continue'}
					</Button>
				</FormActions>
			</Card>
		</Page>
	);
}
