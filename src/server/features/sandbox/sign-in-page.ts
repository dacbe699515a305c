import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { email, requiredText } from '#contract/primitives.ts';
import type { Deps } from '#server/deps.ts';
import { SANDBOX_SIGN_IN_PATH, signCode } from '#server/gateways/sandbox-identity.ts';
import { html, type Markup } from '#server/http/html.ts';
import { acceptForms, sendPlainPage } from '#server/http/plain-pages.ts';
import { fieldWords } from '#words/en/app/fields.ts';
import { holdsSandboxKey } from './access.ts';
import { keyProblem, sandboxKeyField } from './key-field.ts';

const readyPeople = [
	{ name: 'Rose', email: 'rose@example.com' },
	{ name: 'Walter', email: 'walter@example.com' },
	{ name: 'Nina', email: 'nina@example.com' },
];

const question = z.object({
	redirectUri: z.url(),
	state: z.string(),
	nonce: z.string(),
	codeChallenge: z.string(),
});
type Question = z.output<typeof question>;

const person = z.object({
	name: requiredText('name_missing', 100),
	email: email({ required: 'email_address_missing', invalid: 'email_address_not_whole' }),
});

/** The typed values, shown again together with the problem. */
interface Typed {
	problem?: string;
	name?: string;
	email?: string;
}

/** The sandbox's identity provider sends the browser here. */
export function sandboxSignInRoutes(app: FastifyInstance, deps: Deps): void {
	if (deps.identity.kind !== 'sandbox') return;

	app.register(async (pages) => {
		acceptForms(pages);

		pages.get(SANDBOX_SIGN_IN_PATH, async (request, reply) => {
			const asked = readQuestion(deps, request);
			if (!asked) return sendPage(reply, 400, notStartedHere);
			return sendPage(reply, 200, signInAs(deps, request, asked, {}));
		});

		pages.post(SANDBOX_SIGN_IN_PATH, async (request, reply) => {
			const asked = readQuestion(deps, request);
			if (!asked) return sendPage(reply, 400, notStartedHere);
			const form = (request.body ?? {}) as Record<string, string>;
			const { name, email } = form;
			const again = (problem?: string) =>
				sendPage(reply, 400, signInAs(deps, request, asked, { problem, name, email }));

			if (!holdsSandboxKey(deps, request, form.key)) return again(keyProblem);
			const ready = readyPeople.find(({ email }) => email === form.ready);
			const chosen = person.safeParse(ready ?? form);
			if (!chosen.success) return again(chosen.error.issues.map(fieldWords)[0]);
			const code = await signCode(deps, asked, chosen.data);
			return reply.redirect(answerUrl(asked, { code }), 303);
		});
	});
}

/** Answers go back to this installation only. */
function readQuestion(deps: Deps, request: FastifyRequest): Question | undefined {
	const asked = question.safeParse(request.query).data;
	return asked && new URL(asked.redirectUri).origin === deps.env.publicUrl ? asked : undefined;
}

function answerUrl({ redirectUri, state }: Question, answer: Record<string, string>): string {
	const url = new URL(redirectUri);
	url.search = `${new URLSearchParams({ ...answer, state })}`;
	return url.href;
}

function sendPage(reply: FastifyReply, status: number, content: Markup): FastifyReply {
	return sendPlainPage(reply, { status, title: 'Sign in as…', content });
}

const notStartedHere = html`
<h1>This sign-in did not start here</h1>
<p>Begin again from the <a href="/login">log-in page</a>.</p>`;

function signInAs(
	deps: Deps,
	request: FastifyRequest,
	asked: Question,
	{ problem, name = '', email = '' }: Typed,
): Markup {
	const action = `${SANDBOX_SIGN_IN_PATH}?${new URLSearchParams({ ...asked })}`;
	const keyField = sandboxKeyField(deps, request);
	return html`
<h1>Sign in as…</h1>
<p>This page stands in for Google until this installation has Google's credentials. Nobody real is asked.</p>
${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post" action="${action}">
${keyField}
${readyPeople.map(
	(ready) =>
		html`<button name="ready" value="${ready.email}">${ready.name} <small>${ready.email}</small></button>\n`,
)}
</form>
<h2>Someone else</h2>
<form method="post" action="${action}">
${keyField}
<label>Name <input name="name" value="${name}" autocomplete="name" maxlength="100" required></label>
<label>Email <input name="email" type="email" value="${email}" autocomplete="email" required></label>
<button>Continue</button>
</form>
<p><a class="alone" href="${answerUrl(asked, { error: 'access_denied' })}">Cancel</a></p>`;
}
