import { type DestinationStream, pino } from 'pino';

/**
 * Secrets, numbers and words of people never reach the log. Requests are logged by route pattern
 * (see http/requests.ts), so that tokens in addresses do not either.
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

/** A failed query's message carries its parameters, which are people's data. */
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
