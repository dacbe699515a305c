import type { FastifyInstance } from 'fastify';
import { ROOM_SOCKET_PATH } from '#contract/room-socket.ts';
import type { Deps } from '../deps.ts';
import { html, type Markup, plainPage } from './html.ts';
import { buildOpenApi, type OpenApi, type Operation } from './openapi.ts';

export function apiDocsRoutes(app: FastifyInstance, deps: Deps): void {
	let document: OpenApi | undefined;
	/** Made when it is first asked for: some routes exist only with a provider, or with plans. */
	const openApi = () => {
		document ??= buildOpenApi(
			deps.env.publicUrl,
			({ method, path }) => path === ROOM_SOCKET_PATH || app.hasRoute({ method, url: path }),
		);
		return document;
	};
	app.get('/api/openapi.json', async () => openApi());
	app.get('/api/docs', async (_, reply) =>
		reply.type('text/html; charset=utf-8').send(plainPage('API', contentOf(openApi()))),
	);
}

function contentOf(document: OpenApi): Markup {
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);
	return html`
<h1>${document.info.title}</h1>
<p>${document.info.description} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Requests and replies are JSON. Where a session is needed, send <code>Authorization: Bearer …</code> with the token that signing in gives. What goes wrong is answered as <code>{ code, message, fields? }</code>.</p>
<nav aria-label="Features">
<ul>${document.tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
</nav>
${document.tags.map(
	({ name }) => html`
<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
${operations
	.filter(({ operation }) => operation.tags.includes(name))
	.map(({ path, method, operation }) => operationMarkup(path, method, operation))}
</section>`,
)}`;
}

function operationMarkup(path: string, method: string, operation: Operation): Markup {
	const needsSession = operation.security?.length === 1;
	const parts: [string, unknown][] = [
		['Parameters', operation.parameters?.length ? operation.parameters : undefined],
		['Body', operation.requestBody],
		['Replies', operation.responses],
	];
	return html`
<article id="${operation.operationId}">
<h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${operation.summary}${needsSession ? '. Needs a session.' : '.'}</p>
${parts
	.filter(([, value]) => value !== undefined)
	.map(
		([label, value]) => html`
<details>
<summary>${label}</summary>
<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>
</details>`,
	)}
</article>`;
}
