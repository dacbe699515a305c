import type { FastifyInstance } from 'fastify';
import type { Usage } from '#contract/accounts.ts';
import * as contract from '#contract/accounts.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Tier } from '#contract/plans.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { type Handler, route } from '#server/http/route.ts';
import { googleRoutes } from './google-routes.ts';
import { countPublicCall, countSignUp, rememberCheckedPhone } from './limits.ts';
import { askForReset, changePassword, resetPassword } from './password-change.ts';
import { sendCode, verifyCode } from './phone-codes.ts';
import { confirmEmail, deleteAccount, exportData, undoEmail, updateProfile } from './profile.ts';
import { getAccount, presentUser } from './queries.ts';
import { endSession, endSessions, refreshToken, requireSessionOrHandover } from './sessions.ts';
import { login } from './sign-in.ts';
import { refuseTakenEmail, refuseTakenPhone, register } from './sign-up.ts';

/** Every other feature imports accounts, so what accounts need of them is handed in. */
export interface OtherFeatures {
	getPlan(accountId: string): Promise<{ tier: Tier; usage: Usage }>;
	/** What they hold of the account, as its holder may take it along. */
	exportData(accountId: string): Promise<Record<string, unknown>>;
	/** Ends what they would still do for an account that is closed. */
	endAll(tx: Transaction, accountId: string): Promise<void>;
}

export function accountRoutes(app: FastifyInstance, deps: Deps, others: OtherFeatures): void {
	function publicRoute<E extends EndpointDefinition>(endpoint: E, handler: Handler<E>): void {
		route(app, deps, endpoint, async (request) => {
			await countPublicCall(deps, request.address);
			return handler(request);
		});
	}

	publicRoute(contract.login, ({ body, address }) => login(deps, body, address));

	publicRoute(contract.register, async ({ body, address }) => {
		await countSignUp(deps, address);
		return { user: await register(deps, body) };
	});

	publicRoute(contract.sendCode, ({ body, session }) => sendCode(deps, body, session));

	publicRoute(contract.verifyCode, async ({ body, session }) => ({
		verified: true,
		user: await verifyCode(deps, body, session),
	}));

	publicRoute(contract.checkPhone, async ({ body, address }) => {
		await refuseTakenPhone(deps, body.phone, 'phone');
		await rememberCheckedPhone(deps, address, body.phone);
		return { available: true };
	});

	publicRoute(contract.checkEmail, async ({ body }) => {
		await refuseTakenEmail(deps.db, body.email);
		return { available: true };
	});

	route(
		app,
		deps,
		contract.me,
		async ({ session }) => {
			const { tier, usage } = await others.getPlan(session.accountId);
			return {
				user: presentUser(await getAccount(deps.db, session.accountId)),
				usage,
				subscription: { tier },
				token: await refreshToken(deps, session),
			};
		},
		(_, __, request) => requireSessionOrHandover(deps, request),
	);

	route(app, deps, contract.updateProfile, ({ session, body }) =>
		updateProfile(deps, session.accountId, body),
	);

	publicRoute(contract.forgotPassword, async ({ body }) => {
		await askForReset(deps, body.email);
		return {
			message: 'If your email is registered, you will receive a password reset link shortly.',
		};
	});

	publicRoute(contract.resetPassword, async ({ params, body }) => {
		await resetPassword(deps, params.token, body.password);
		return { message: 'Password reset successful' };
	});

	route(app, deps, contract.changePassword, async ({ session, body }) => ({
		message: 'Password changed',
		user: await changePassword(deps, session, body),
	}));

	route(app, deps, contract.logout, async ({ session }) => {
		await endSession(deps, session);
		return { message: 'Logged out' };
	});

	route(app, deps, contract.logoutEverywhere, async ({ session }) => {
		await endSessions(deps.db, deps, session.accountId);
		return { message: 'Logged out everywhere' };
	});

	publicRoute(contract.confirmEmail, async ({ params }) => {
		await confirmEmail(deps, params.token);
		return { message: 'Your email address is confirmed.' };
	});

	publicRoute(contract.undoEmail, async ({ params }) => {
		await undoEmail(deps, params.token);
		return {
			message: 'Your old email address is back. We sent you a link to choose a new password.',
		};
	});

	route(app, deps, contract.exportData, async ({ session, reply }) => {
		reply.header('content-disposition', 'attachment; filename="kinbell.json"');
		const { accountId } = session;
		return { ...(await exportData(deps, accountId)), ...(await others.exportData(accountId)) };
	});

	route(app, deps, contract.deleteAccount, async ({ session, body }) => {
		await deleteAccount(deps, session.accountId, body.confirmEmail, others.endAll);
		return { message: 'Your account is closed.' };
	});

	googleRoutes(app, deps);
}
