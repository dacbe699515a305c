import * as accounts from '#contract/accounts.ts';
import { type EndpointDefinition, type Input, type Reply, urlOf } from '#contract/endpoint.ts';
import * as sandbox from '#contract/sandbox.ts';

/** Sends requests to a server in another process, like a browser. */
export interface Client {
	request<E extends EndpointDefinition>(
		endpoint: E,
		input: Input<E>,
		options?: RequestOptions,
	): Promise<{ status: number; body: Reply<E> }>;
}

interface RequestOptions {
	token?: string;
	headers?: Record<string, string>;
}

/** With the key it can look into the sandbox of a server behind a proxy. */
export function clientOf(url: string, sandboxKey?: string): Client {
	return {
		async request(endpoint, input, { token, headers } = {}) {
			const response = await fetch(
				url + urlOf(endpoint, input.params, input.query as Record<string, unknown>),
				{
					method: endpoint.method,
					headers: {
						...(input.body !== undefined && { 'content-type': 'application/json' }),
						...(token && { authorization: `Bearer ${token}` }),
						...(sandboxKey && { 'x-sandbox-key': sandboxKey }),
						...headers,
					},
					...(input.body !== undefined && { body: JSON.stringify(input.body) }),
				},
			);
			return { status: response.status, body: (await response.json()) as never };
		},
	};
}

interface SignedUp {
	token: string;
	user: accounts.User;
	email: string;
	password: string;
	phone: string;
}

/** Creates an account, proves its phone with the texted code, and logs in. */
export async function signUp(
	{ request }: Client,
	{ email, phone }: { email: string; phone: string },
): Promise<SignedUp> {
	const password = 'a good password';
	const timezone = 'America/New_York';
	await request(accounts.register, {
		body: { name: 'Ana Reyes', email, phone, password, timezone } as never,
	});
	const { token, user } = (await request(accounts.login, { body: { email, password } })).body;
	await request(accounts.sendCode, { body: { phone } }, { token });
	const texts = await request(sandbox.listTexts, { query: { to: phone } });
	const code = /\d{6}/.exec(texts.body.at(-1)?.body ?? '')?.[0] ?? '';
	const verified = await request(accounts.verifyCode, { body: { phone, code, _id: user._id } });
	return { token, user: verified.body.user, email, password, phone };
}
