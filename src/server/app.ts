import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';
import { because } from '#contract/field-problems.ts';
import { accountPorts } from './account-ports.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { setupRoutes } from './features/admin/setup-routes.ts';
import { findLanguageOfAsked } from './features/answers/answer-link.ts';
import { askedRoutes } from './features/asked/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { paymentWebhookRoutes } from './features/billing/webhooks.ts';
import { monthAndFeedRoutes } from './features/calendar/routes.ts';
import { callRoutes } from './features/calls/routes.ts';
import { choicesRoutes } from './features/choices/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { receiveText } from './features/delivery/inbound.ts';
import { phoneWebhookRoutes } from './features/delivery/phone-webhooks.ts';
import { textWebhookRoutes } from './features/delivery/text-webhooks.ts';
import { threadRoutes } from './features/delivery/thread-routes.ts';
import { drillRoutes } from './features/drills/routes.ts';
import { ladderRoutes } from './features/ladders/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { onOccurrences } from './features/occurrences/on-occurrences.ts';
import { onSchedules } from './features/occurrences/on-schedules.ts';
import { undoRoutes } from './features/occurrences/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { findLanguageOfChooser } from './features/recipients/choices-link.ts';
import { recipientRoutes } from './features/recipients/routes.ts';
import { isRoomSocket } from './features/rooms/handshake.ts';
import { hostRoutes } from './features/rooms/host-routes.ts';
import { findReader } from './features/rooms/links.ts';
import { roomRoutes } from './features/rooms/routes.ts';
import { roomSocket } from './features/rooms/socket.ts';
import { needsSandboxKey } from './features/sandbox/access.ts';
import { sandboxCheckoutRoutes } from './features/sandbox/checkout-page.ts';
import { sandboxRoutes } from './features/sandbox/routes.ts';
import { sandboxSignInRoutes } from './features/sandbox/sign-in-page.ts';
import { calendarRoutes } from './features/schedules/calendar-routes.ts';
import { scheduleRoutes } from './features/schedules/routes.ts';
import { apiDocsRoutes } from './http/api-docs.ts';
import { allowOrigins } from './http/cors.ts';
import { addProblemReplies, replyToBadAddress } from './http/errors.ts';
import { changeRoutes } from './http/event-stream.ts';
import { healthRoutes } from './http/health.ts';
import { servePages } from './http/pages.ts';
import { addRequestBasics } from './http/requests.ts';
import { searchEngineRoutes } from './http/search-engines.ts';
import { addOpenSandboxMark, addTestModeNote } from './http/test-mode-note.ts';

// For problems that no schema names itself, such as a number instead of a string.
z.config({ customError: () => because('not_valid') });

const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * What a call uses is for our own pages alone, and not for a page inside one of ours. Browsers complain
 * about names that they do not know, so there are no others.
 */
const PERMISSIONS_POLICY = [
	'camera',
	'microphone',
	'display-capture',
	'fullscreen',
	'picture-in-picture',
	'screen-wake-lock',
]
	.map((feature) => `${feature}=(self)`)
	.join(', ');

/** The whole server, not yet listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
	const { env } = deps;
	const app = Fastify({
		loggerInstance: deps.log as FastifyBaseLogger,
		// http/requests.ts logs requests, without their addresses.
		logController: new LogController({ disableRequestLogging: true }),
		bodyLimit: BODY_LIMIT_BYTES,
		// Other upgrade requests are ignored, as HTTP allows, and answered like normal requests.
		http: {
			shouldUpgradeCallback: isRoomSocket,
			headersTimeout: env.requestMs,
			// Node looks for late requests this often.
			connectionsCheckingInterval: Math.min(1_000, env.requestMs / 4),
		},
		// Covers the whole body, so that nobody holds a connection by sending it drop by drop.
		requestTimeout: env.requestMs,
		trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
		forceCloseConnections: 'idle',
		routerOptions: { ignoreTrailingSlash: true },
		frameworkErrors: replyToBadAddress,
		genReqId: () => deps.newId(),
	});

	addProblemReplies(app, deps);
	// Registered first, so that early refusals have its headers too.
	await app.register(fastifyHelmet, {
		// It would be written anew for each request.
		contentSecurityPolicy: false,
		strictTransportSecurity: env.isProduction ? { maxAge: 63_072_000 } : false,
		referrerPolicy: { policy: 'no-referrer' },
	});
	const policies = {
		'content-security-policy': contentSecurityPolicy(deps),
		'permissions-policy': PERMISSIONS_POLICY,
	};
	app.addHook('onRequest', async (_, reply) => {
		reply.headers(policies);
	});
	allowOrigins(app, env.corsOrigins);
	addRequestBasics(app, deps);
	if (env.isProduction && env.sandboxAllowedInProduction) addTestModeNote(app);
	addOpenSandboxMark(app, (request) => !needsSandboxKey(deps, request));
	await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1024 });

	healthRoutes(app, deps);
	apiDocsRoutes(app, deps);
	accountRoutes(app, deps, accountPorts(deps));
	noticeRoutes(app, deps);
	billingRoutes(app, deps);
	if (env.billing === 'plans') paymentWebhookRoutes(app, deps);
	recipientRoutes(app, deps, onSchedules(deps));
	drillRoutes(app, deps);
	scheduleRoutes(app, deps, onOccurrences(deps));
	calendarRoutes(app, deps, onOccurrences(deps));
	undoRoutes(app, deps);
	messageRoutes(app, deps);
	ladderRoutes(app, deps);
	callRoutes(app, deps);
	roomRoutes(app, deps);
	hostRoutes(app, deps);
	roomSocket(app, deps);
	threadRoutes(app, deps);
	choicesRoutes(app, deps, onSchedules(deps));
	askedRoutes(app, deps);
	dashboardRoutes(app, deps);
	monthAndFeedRoutes(app, deps);
	peopleRoutes(app, deps);
	changeRoutes(app, deps);
	onboardingRoutes(app, deps);
	textWebhookRoutes(app, deps);
	phoneWebhookRoutes(app, deps);
	sandboxRoutes(app, deps, { receiveText: (text) => receiveText(deps, text) });
	sandboxSignInRoutes(app, deps);
	sandboxCheckoutRoutes(app, deps);
	setupRoutes(app, deps);
	searchEngineRoutes(app, deps);
	await servePages(app, deps, {
		'/j': async (token) => (await findReader(deps.db, token))?.language,
		'/choices': (token) => findLanguageOfChooser(deps, token),
		'/answer': (token) => findLanguageOfAsked(deps, token),
	});
	return app;
}

function contentSecurityPolicy(deps: Deps): string {
	const { script, frame, connect } = cardEntrySources(deps);
	return [
		"default-src 'self'",
		["script-src 'self'", ...script].join(' '),
		["frame-src 'self'", ...frame].join(' '),
		["connect-src 'self'", ...connect].join(' '),
		"style-src 'self'",
		"img-src 'self' data:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join(';');
}

/** Stripe's client takes the card, from Stripe's own addresses; it is only used when its keys are set. */
function cardEntrySources({ payments }: Deps) {
	if (payments.kind !== 'stripe') return { script: [], frame: [], connect: [] };
	const client = ['https://js.stripe.com', 'https://*.js.stripe.com'];
	return {
		script: client,
		frame: [...client, 'https://hooks.stripe.com'],
		connect: ['https://api.stripe.com'],
	};
}
