import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { adoptToken } from '#web/lib/session.ts';
import { Loading } from '#web/ui/loading.tsx';

/** Where social sign-in comes back to. The check on the dashboard swaps the token for a full one. */
export function Component() {
	const [params] = useSearchParams();
	const [token] = useState(() => params.get('token'));
	const navigate = useNavigate();

	useEffect(() => {
		// At once, and not only when the next page has been loaded.
		window.history.replaceState(null, '', paths.authSuccess);
		if (token) adoptToken(token);
		navigate(token ? paths.dashboard : paths.home, { replace: true });
	}, [token, navigate]);

	return <Loading />;
}
