import { type DestinationStream, pino } from 'pino';

/**
 * Secrets, phone numbers and people's words never reach the log. Requests are logged by route
 * pattern (see http/requests.ts), so tokens in addresses do not reach it either.
 */
const hidden = [
	'authorization',
	'token',
	'password',
	'phone',
	'phoneNumber',
	'to',
	'from',
	'body',
	'text',
	'html',
	'email',
	'key',
	'secret',
];

/** A failed query's message contains its parameters, which are people's data. */
function withoutParameters(error: Error): object {
	const cut = (text = '') => text.replace(/^params:[\s\S]*?(?=\n\s+at |$)/m, 'params: [hidden]');
	const { type, message, stack, code } = pino.stdSerializers.err(error);
	return { type, code, message: cut(message), stack: cut(stack) };
}

export function createLog(level: string, destination?: DestinationStream) {
	const options = {
		level,
		serializers: { err: withoutParameters },
		redact: {
			paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
			censor: '[hidden]',
		},
	};
	return destination ? pino(options, destination) : pino(options);
}
