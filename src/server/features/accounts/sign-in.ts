import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { signToken } from '#server/http/tokens.ts';
import { countFailedLogin, refuseGuessing } from './limits.ts';
import { isPassword } from './passwords.ts';
import { findAccountByEmail, presentUser } from './queries.ts';
import { isKnownAddress, startSession } from './sessions.ts';

interface Credentials {
	email: string;
	password: string;
	remember?: boolean;
}

export async function login(
	deps: Deps,
	{ email, password, remember = false }: Credentials,
	address: string,
): Promise<{ token: string; user: User }> {
	const account = await findAccountByEmail(deps.db, email);
	const isKnown = account ? await isKnownAddress(deps, account.id, address) : false;
	await refuseGuessing(deps, email.toLowerCase(), address, isKnown);
	if (!(await isPassword(account?.passwordHash, password)) || !account) {
		await countFailedLogin(deps, email.toLowerCase(), address);
		throw new AppError('wrong_credentials', 'Invalid email or password');
	}
	const session = await startSession(deps.db, deps, { accountId: account.id, remember, address });
	return { token: await signToken(deps, session), user: presentUser(account) };
}
