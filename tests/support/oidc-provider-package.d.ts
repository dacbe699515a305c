/** The package has no types of its own; this is the part of it that oidc-provider.ts uses. */
declare module 'oidc-provider' {
	import type { IncomingMessage, ServerResponse } from 'node:http';

	interface Grant {
		addOIDCScope(scope: string): void;
		save(): Promise<string>;
	}

	interface Context {
		oidc: {
			client: { clientId: string };
			session: { accountId: string };
			provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
		};
	}

	export default class Provider {
		constructor(issuer: string, configuration: Record<string, unknown>);
		callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
		interactionFinished(
			request: IncomingMessage,
			response: ServerResponse,
			result: { login: { accountId: string } } | { error: string; error_description: string },
		): Promise<void>;
	}

	export type { Context, Grant };
}
