import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { getPlan } from './features/billing/queries.ts';
import { sandboxRoutes } from './features/sandbox/routes.ts';
import { sandboxSignInRoutes } from './features/sandbox/sign-in-page.ts';
import { apiDocsRoutes } from './http/api-docs.ts';
import { addProblemReplies } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { servePages } from './http/pages.ts';
import { addRequestBasics } from './http/requests.ts';

// Words for what no schema worded itself, such as a number where a text belongs.
z.config(z.locales.en());

const BODY_LIMIT_BYTES = 256 * 1024;

/** The whole server, not yet listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
	const { env } = deps;
	const app = Fastify({
		loggerInstance: deps.log as FastifyBaseLogger,
		// Requests are logged in http/requests.ts, without their addresses.
		logController: new LogController({ disableRequestLogging: true }),
		bodyLimit: BODY_LIMIT_BYTES,
		trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
		forceCloseConnections: 'idle',
		genReqId: () => deps.newId(),
	});

	addProblemReplies(app);
	addRequestBasics(app, deps);
	await app.register(fastifyHelmet, {
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'self'"],
				scriptSrc: ["'self'"],
				// The component library writes its theme's variables into a style element.
				styleSrc: ["'self'", "'unsafe-inline'"],
				imgSrc: ["'self'", 'data:'],
				objectSrc: ["'none'"],
				baseUri: ["'self'"],
				formAction: ["'self'"],
				frameAncestors: ["'none'"],
			},
		},
		strictTransportSecurity: env.isProduction ? { maxAge: 63_072_000 } : false,
		referrerPolicy: { policy: 'no-referrer' },
	});
	await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1024 });

	healthRoutes(app, deps);
	apiDocsRoutes(app, deps);
	accountRoutes(app, deps, getPlan);
	sandboxRoutes(app, deps);
	sandboxSignInRoutes(app, deps);
	await servePages(app, deps);
	return app;
}
