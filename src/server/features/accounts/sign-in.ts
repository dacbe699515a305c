import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { signToken } from '#server/http/tokens.ts';
import { countFailedLogin, refuseGuessing } from './limits.ts';
import { isPassword } from './passwords.ts';
import { type Account, findAccountByEmail, presentUser } from './queries.ts';
import { isKnownAddress, startSession } from './sessions.ts';

interface Credentials {
	email: string;
	password: string;
	remember?: boolean;
}

/** Told only to whoever has the password, or has proven to be the holder otherwise. */
export function refuseSuspended({ suspendedAt }: Account): void {
	if (suspendedAt === null) return;
	throw new AppError(
		'suspended',
		'This account is suspended, so nothing is sent for it and nobody can log in. Please get in touch with us.',
	);
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
	refuseSuspended(account);
	const session = await startSession(deps.db, deps, { accountId: account.id, remember, address });
	return { token: await signToken(deps, session), user: presentUser(account) };
}
