import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { html, type Markup } from '#server/http/html.ts';
import { needsSandboxKey } from './access.ts';

/** Asks for the sandbox's key where it is needed. The form posts it, so that it stays out of addresses. */
export function sandboxKeyField(deps: Deps, request: FastifyRequest): Markup | string {
	return needsSandboxKey(deps, request)
		? html`<label>Sandbox key <input name="key" type="password" autocomplete="off" required></label>`
		: '';
}

export const keyProblem = 'Type the key that the server printed at its start.';
