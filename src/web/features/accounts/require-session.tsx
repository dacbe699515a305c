import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { checkSession, onSessionEnd, useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';
import classes from './session.module.css';
import { VerifyingSession } from './verifying-session.tsx';

/** Lets only a signed-in person through, and asks the server again on every change of path. */
export function RequireSession({ children }: { children: ReactNode }) {
	const { status } = useSession();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new query is not a new path
	useEffect(() => {
		if (checkSession()) return;
		navigate(paths.login, { replace: true, state: { from: pathname + search } });
	}, [pathname, navigate]);

	useEffect(
		() =>
			onSessionEnd((message) => {
				if (message) toast.error('Authentication failed', message);
				navigate(paths.home, { replace: true });
			}),
		[navigate],
	);

	if (status === 'signed-in') return children;
	if (status === 'anonymous') return null;
	return (
		<main className={classes.screen}>
			<VerifyingSession />
		</main>
	);
}
