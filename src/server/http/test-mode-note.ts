import type { FastifyInstance, FastifyRequest } from 'fastify';

const note =
	'<aside lang="en" aria-label="Test mode" class="test-mode">Test mode: texts, mail and cards on this site are not real.</aside>';

/** With sandboxes in production, every page says so. */
export function addTestModeNote(app: FastifyInstance): void {
	changeBody(app, () => `<body>${note}`);
}

/** Where the sandbox is open to everyone, the web app's pages say where texts can be seen. */
export function addOpenSandboxMark(
	app: FastifyInstance,
	isOpenTo: (request: FastifyRequest) => boolean,
): void {
	changeBody(app, (request) => (isOpenTo(request) ? '<body data-sandbox="open">' : '<body>'));
}

function changeBody(app: FastifyInstance, bodyFor: (request: FastifyRequest) => string): void {
	app.addHook('onSend', async (request, reply, payload) => {
		const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
		if (!isPage || typeof payload !== 'string') return payload;
		return payload.replace('<body>', bodyFor(request));
	});
}
