import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type Problem } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/field-problems.ts';
import type { ErrorCode } from '#contract/problems.ts';
import { problemWords, type Words } from '#words/languages.ts';
import { isDatabaseAway } from '../db/away.ts';
import { troubleOf } from '../db/trouble.ts';
import type { Deps } from '../deps.ts';
import { wordsOf } from './reader.ts';

const statusOf = {
	invalid_input: 400,
	unauthenticated: 401,
	wrong_credentials: 401,
	suspended: 403,
	payment_failed: 402,
	trial_running: 401,
	plan_limit: 403,
	phone_unproven: 403,
	not_found: 404,
	duplicate: 409,
	wrong_state: 409,
	too_large: 413,
	unsupported_media_type: 415,
	too_many_requests: 429,
	internal: 500,
	unavailable: 503,
} satisfies Record<ErrorCode, number>;

/** The problem in the reader's words. */
export function presentProblem(error: AppError, words: Words): Problem {
	const { fieldWords } = words.app.fields;
	const { code, problem, facts } = error;
	const { field, fields = {}, retryAfterSeconds, remaining, needed } = error.detail;
	const inFields = Object.entries(fields).map(([name, issue]) => [name, fieldWords(issue)]);
	const message = firstFieldWords(fields, fieldWords) ?? problemWords(words, problem, facts);
	if (field) inFields.push([field, message]);
	return {
		code,
		reason: { code: problem, ...facts },
		message,
		fields: inFields.length > 0 ? Object.fromEntries(inFields) : undefined,
		retryAfterSeconds,
		remaining,
		needed,
	};
}

/** A value that no form sends has no sentence of its own: its name helps the client's author. */
function firstFieldWords(
	fields: Record<string, FieldIssue>,
	fieldWords: (issue: FieldIssue) => string,
): string | undefined {
	const [first] = Object.entries(fields);
	if (!first) return undefined;
	const [name, issue] = first;
	const words = fieldWords(issue);
	return issue.message === 'not_valid' && name ? `${words}: ${name}` : words;
}

export function replyWithProblem(reply: FastifyReply, problem: Problem): FastifyReply {
	if (problem.retryAfterSeconds !== undefined) {
		reply.header('retry-after', problem.retryAfterSeconds);
	}
	return reply.header('cache-control', 'no-store').code(statusOf[problem.code]).send(problem);
}

/** Turns Fastify's own refusals, and the database's, into ours. */
function fromFastify(error: FastifyError): AppError | undefined {
	if (troubleOf(error)) return new AppError('records_away', { cause: error });
	if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large');
	if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('not_json');
	const status = error.statusCode ?? 500;
	if (status >= 400 && status < 500) return new AppError('unreadable_request', { cause: error });
	return undefined;
}

/** Addresses that the router cannot read: nothing can be there. No hook has seen them. */
export function replyToBadAddress(
	_: FastifyError,
	request: FastifyRequest,
	reply: FastifyReply,
): void {
	reply.header('content-security-policy', "default-src 'none'");
	reply.header('x-content-type-options', 'nosniff');
	replyWithProblem(reply, presentProblem(new AppError('not_found'), wordsOf(request)));
}

/** Of a change nobody knows then whether it was made: a form that is sent again has the same key. */
const away = new AppError('stopping', { retryAfterSeconds: 5 });

export function addProblemReplies(app: FastifyInstance, { signals }: Pick<Deps, 'signals'>): void {
	app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
		const isAway = isDatabaseAway(error);
		if (isAway) signals.lost(error);
		const known = isAway ? away : error instanceof AppError ? error : fromFastify(error);
		if (known) return replyWithProblem(reply, presentProblem(known, wordsOf(request)));
		request.log.error({ err: error, accountId: request.accountId }, 'unexpected error');
		return replyWithProblem(reply, {
			...presentProblem(new AppError('our_fault'), wordsOf(request)),
			requestId: request.id,
		});
	});
}
