import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { signToken } from '#server/http/tokens.ts';
import { countFailedLogin, refuseGuessing } from './limits.ts';
import { isPassword } from './passwords.ts';
import { type Account, findAccountByEmail, lockAccount, presentUser } from './queries.ts';
import { isKnownAddress, startSession } from './sessions.ts';

interface Credentials {
	email: string;
	password: string;
	remember?: boolean;
}

const wrongCredentials = () => new AppError('wrong_email_or_password');

/** Say this only to people who have the password or have proven otherwise that they are the holder. */
export function refuseSuspended({ suspendedAt }: Account): void {
	if (suspendedAt === null) return;
	throw new AppError('suspended');
}

export async function login(
	deps: Deps,
	{ email, password, remember = false }: Credentials,
	address: string,
	userAgent?: string,
): Promise<{ token: string; user: User }> {
	const account = await findAccountByEmail(deps.db, email);
	const isKnown = account ? await isKnownAddress(deps, account.id, address) : false;
	await refuseGuessing(deps, email.toLowerCase(), address, isKnown);
	const lane = { key: address, isKnown };
	if (!(await isPassword(account?.passwordHash, password, lane)) || !account) {
		await countFailedLogin(deps, email.toLowerCase(), address);
		throw wrongCredentials();
	}
	refuseSuspended(account);
	const session = await deps.db.transaction(async (tx) => {
		// Someone may have recovered the account while the password was checked.
		const { passwordHash, email } = await lockAccount(tx, account.id);
		if (passwordHash !== account.passwordHash || email !== account.email) throw wrongCredentials();
		return startSession(tx, deps, { accountId: account.id, remember, address, userAgent });
	});
	return { token: await signToken(deps, session), user: presentUser(account) };
}
