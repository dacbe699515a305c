import { pino } from 'pino';

/**
 * Secrets, numbers and words of people never reach the log. Requests are logged by route pattern
 * (see http/requests.ts), so that tokens in addresses do not either.
 */
const hidden = [
	'authorization',
	'token',
	'password',
	'code',
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

export function createLog(level: string) {
	return pino({
		level,
		redact: {
			paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
			censor: '[hidden]',
		},
	});
}
