import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#web/lib/paths.ts';
import { signIn } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { requestCode } from './codes.ts';

/** What the log-in page is told by the page before it. */
export interface LoginState {
	/** The page that asked for a session. */
	from?: string;
	/** The address of an account that was just made, */
	email?: string;
	/** and a token that starts its first session, once. */
	firstToken?: string | null;
}

/** Where a log-in leads: on, or to the code that proves the phone. */
export function useGoOn(state: LoginState | null) {
	const navigate = useNavigate();
	return async ({ token, user }: { token: string; user: User }): Promise<void> => {
		signIn(token, user);
		toast.success('Login successful');
		if (user.phoneVerified || user.phoneNumber === '') {
			return navigate(state?.from ?? paths.dashboard, { replace: true });
		}
		const request = await requestCode(user.phoneNumber, 'text');
		return navigate(paths.verifyCode, { replace: true, state: { from: state?.from, request } });
	};
}
