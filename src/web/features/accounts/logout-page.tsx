import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loggingOut } from '#language/app/screens/session.ts';
import { paths } from '#web/lib/paths.ts';
import { signOut } from '#web/lib/session.ts';
import { Loading } from '#web/ui/loading.tsx';

export function Component() {
	const navigate = useNavigate();
	useEffect(() => {
		signOut();
		navigate(paths.home, { replace: true });
	}, [navigate]);
	return <Loading label={loggingOut} />;
}
