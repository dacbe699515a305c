import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as words from '#language/app/screens/session.ts';
import { offline } from '#language/kit.ts';
import { paths } from '#web/lib/paths.ts';
import { checkSession, onSessionEnd, useSession } from '#web/lib/session.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { ConnectionLine, quietLine } from '#web/ui/connection-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './session.module.css';

/** Leads away whoever is not signed in, and asks the server again on every change of path. */
export function useRequiredSession() {
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
				if (message) toast.error(words.authenticationFailed, message);
				navigate(paths.home, { replace: true });
			}),
		[navigate],
	);

	return status;
}

/** Shown instead of a page until the server has said who is logged in. */
export function VerifyingSession() {
	const { isOutOfReach } = useSession();
	const isOffline = useOffline();
	return (
		<div>
			<Loading label={words.verifying} />
			<p role="status" className={classes.quiet}>
				{isOffline ? offline : isOutOfReach && words.outOfReach}
			</p>
		</div>
	);
}

/** Shows the progress of the session check while the page is already open. */
export function SessionLine() {
	const { isChecking, isOutOfReach } = useSession();
	return (
		<>
			{isChecking && !isOutOfReach && <p className={quietLine}>{words.verifying}</p>}
			<ConnectionLine trouble={isOutOfReach && words.outOfReach} />
		</>
	);
}
