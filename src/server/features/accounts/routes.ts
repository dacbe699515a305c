import type { FastifyInstance } from 'fastify';
import type { Usage } from '#contract/accounts.ts';
import * as contract from '#contract/accounts.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Tier } from '#contract/plans.ts';
import * as waysIn from '#contract/ways-in.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf } from '#server/http/reader.ts';
import { type Handler, route } from '#server/http/route.ts';
import type { Words } from '#words/languages.ts';
import { googleRoutes } from './google-routes.ts';
import { getTokenOwner, requireSessionOrHandover } from './handover.ts';
import { countPublicRequest, countSignUp, rememberCheckedPhone } from './limits.ts';
import { askForReset, changePassword, removePassword, resetPassword } from './password-change.ts';
import { sendCode, verifyCode } from './phone-codes.ts';
import { deleteAccount, exportData, updateProfile } from './profile.ts';
import { type Account, getAccount, presentUser } from './queries.ts';
import { confirmEmail, undoEmail } from './recovery.ts';
import { endSession, endSessions, refreshToken } from './sessions.ts';
import { login } from './sign-in.ts';
import { refuseTakenEmail, refuseTakenPhone, register } from './sign-up.ts';
import { endIdentity, endOneSession, listIdentities, listSessions } from './ways-in.ts';

/** Every other feature imports accounts, so app.ts hands in what accounts need from them. */
export interface AccountPorts {
	getPlan(account: Account): Promise<{ tier: Tier; usage: Usage }>;
	/** The other features' part of the holder's export. */
	exportData(accountId: string, words: Words): Promise<Record<string, unknown>>;
	/** Stops everything that other features still plan for a closed account. */
	endAll(tx: Transaction, accountId: string): Promise<void>;
}

export function accountRoutes(app: FastifyInstance, deps: Deps, others: AccountPorts): void {
	entryRoutes(app, deps);
	recoveryRoutes(app, deps);
	holderRoutes(app, deps, others);
	waysInRoutes(app, deps);
	googleRoutes(app, deps);
}

/** Limits how often an address may use routes that need no session. */
function publicRoutesOf(app: FastifyInstance, deps: Deps) {
	return <E extends EndpointDefinition>(endpoint: E, handler: Handler<E>): void =>
		route(app, deps, endpoint, async (request) => {
			await countPublicRequest(deps, request.address);
			return handler(request);
		});
}

function entryRoutes(app: FastifyInstance, deps: Deps): void {
	const publicRoute = publicRoutesOf(app, deps);

	publicRoute(contract.login, ({ body, address, raw }) =>
		login(deps, body, address, raw.headers['user-agent']),
	);

	publicRoute(contract.register, async ({ body, address, raw }) => {
		await countSignUp(deps, address);
		const { language = languageOf(raw) } = body;
		return { user: await register(deps, { ...body, language }, address) };
	});

	publicRoute(contract.sendCode, ({ body, session, address, words }) =>
		sendCode(deps, body, { session, address, words }),
	);

	publicRoute(contract.verifyCode, async ({ body, session }) => ({
		verified: true,
		user: await verifyCode(deps, body, session),
	}));

	publicRoute(contract.checkPhone, async ({ body, address }) => {
		await refuseTakenPhone(deps.db, body.phone, 'phone');
		await rememberCheckedPhone(deps, address, body.phone);
		return { available: true };
	});

	publicRoute(contract.checkEmail, async ({ body }) => {
		await refuseTakenEmail(deps, body.email);
		return { available: true };
	});

	publicRoute(contract.getTokenOwner, ({ body, raw }) => getTokenOwner(deps, body.token, raw));
}

function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
	const publicRoute = publicRoutesOf(app, deps);

	publicRoute(contract.forgotPassword, async ({ body, address, words }) => {
		await askForReset(deps, body.email, address);
		return {
			message: words.app.replies.replies.resetAsked,
		};
	});

	publicRoute(contract.resetPassword, async ({ params, body, address, words }) => {
		await resetPassword(deps, params.token, body.password, address);
		return { message: words.app.replies.replies.passwordReset };
	});

	publicRoute(contract.confirmEmail, ({ params, session, words }) =>
		confirmEmail(deps, params.token, session, words),
	);

	publicRoute(contract.undoEmail, async ({ params, words }) => {
		await undoEmail(deps, params.token);
		return {
			message: words.app.replies.replies.emailBack,
		};
	});
}

function holderRoutes(app: FastifyInstance, deps: Deps, others: AccountPorts): void {
	route(
		app,
		deps,
		contract.me,
		async ({ session }) => {
			const account = await getAccount(deps.db, session.accountId);
			const { tier, usage } = await others.getPlan(account);
			return {
				user: presentUser(account),
				usage,
				subscription: { tier },
				token: await refreshToken(deps, session),
			};
		},
		(_, __, request) => requireSessionOrHandover(deps, request),
	);

	route(app, deps, contract.updateProfile, ({ session, body }) =>
		updateProfile(deps, session, body),
	);

	route(app, deps, contract.exportData, async ({ session, reply, words }) => {
		reply.header('content-disposition', 'attachment; filename="kinbell.json"');
		const { accountId } = session;
		const own = await exportData(deps, accountId);
		return { ...own, ...(await others.exportData(accountId, words)) };
	});

	route(app, deps, contract.deleteAccount, async ({ session, body, words }) => {
		await deleteAccount(deps, session, body.confirmEmail, others.endAll);
		return { message: words.app.replies.replies.accountClosed };
	});
}

function waysInRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.logout, async ({ session, words }) => {
		await endSession(deps, session);
		return { message: words.app.replies.replies.loggedOut };
	});

	route(app, deps, contract.logoutEverywhere, async ({ session, words }) => {
		await endSessions(deps.db, deps, session.accountId);
		return { message: words.app.replies.replies.loggedOutEverywhere };
	});

	route(app, deps, waysIn.listSessions, ({ session }) => listSessions(deps, session));

	route(app, deps, waysIn.endSession, async ({ session, params, words }) => {
		await endOneSession(deps, session, params.sessionId);
		return { message: words.app.replies.replies.loggedOut };
	});

	route(app, deps, waysIn.listIdentities, ({ session }) => listIdentities(deps, session));

	route(app, deps, waysIn.endIdentity, async ({ session, params, words }) => {
		await endIdentity(deps, session, params.identityId);
		return { message: words.app.replies.replies.googleEnded };
	});

	route(app, deps, contract.changePassword, async ({ session, body, words }) => ({
		message: words.app.replies.replies.passwordChanged,
		user: await changePassword(deps, session, body),
	}));

	route(app, deps, contract.removePassword, async ({ session, words }) => ({
		message: words.app.replies.replies.passwordRemoved,
		user: await removePassword(deps, session),
	}));
}
