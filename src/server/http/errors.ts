import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode, type Problem } from '#contract/errors.ts';

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

export function replyWithProblem(reply: FastifyReply, problem: Problem): FastifyReply {
	if (problem.retryAfterSeconds !== undefined) {
		reply.header('retry-after', problem.retryAfterSeconds);
	}
	return reply.header('cache-control', 'no-store').code(statusOf[problem.code]).send(problem);
}

/** Fastify's own refusals, in our words. */
function fromFastify(error: FastifyError): AppError | undefined {
	if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
		return new AppError('too_large', 'That is more than we can take at once.');
	}
	if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
		return new AppError('unsupported_media_type', 'Send the request as application/json.');
	}
	const status = error.statusCode ?? 500;
	if (status >= 400 && status < 500) {
		return new AppError('invalid_input', 'The request could not be read.', { cause: error });
	}
	return undefined;
}

/** Addresses that the router itself cannot read: nothing can be there. No hook has seen them. */
export function replyToBadAddress(_: FastifyError, __: FastifyRequest, reply: FastifyReply): void {
	reply.header('content-security-policy', "default-src 'none'");
	reply.header('x-content-type-options', 'nosniff');
	replyWithProblem(reply, { code: 'not_found', message: 'Not found.' });
}

export function addProblemReplies(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
		const known = error instanceof AppError ? error : fromFastify(error);
		if (known) {
			const { code, message, fields, retryAfterSeconds, remaining, needed } = known;
			const facts = { fields, retryAfterSeconds, remaining, needed };
			return replyWithProblem(reply, { code, message, ...facts });
		}
		request.log.error({ err: error }, 'unexpected error');
		return replyWithProblem(reply, {
			code: 'internal',
			message: 'Something went wrong on our side. Please try again.',
			requestId: request.id,
		});
	});
}
