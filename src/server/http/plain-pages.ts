import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type Markup, plainPage } from './html.ts';

/** Reads the bodies of plain HTML forms, for the routes of this scope. */
export function acceptForms(scope: FastifyInstance): void {
	scope.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		async (_: FastifyRequest, body: string) => readForm(body),
	);
}

function readForm(body: string): Record<string, string> {
	const form = Object.fromEntries(new URLSearchParams(body));
	if (Object.values(form).some((value) => value.includes('\0'))) {
		throw new AppError('bad_form_character');
	}
	return form;
}

export function sendPlainPage(
	reply: FastifyReply,
	{ status, title, content }: { status: number; title: string; content: Markup },
): FastifyReply {
	return reply
		.code(status)
		.type('text/html; charset=utf-8')
		.header('cache-control', 'no-store')
		.send(plainPage(title, content));
}
