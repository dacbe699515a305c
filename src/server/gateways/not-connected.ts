/** It waited for a connection, and none became free. */
export const NOT_SENT = 'NOT_SENT';

/** These come before a connection, so the other side cannot have what was to be handed over. */
const before = new Set([
	'ECONNREFUSED',
	'EHOSTDOWN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
	'UND_ERR_CONNECT_TIMEOUT',
	NOT_SENT,
]);

export const isNotConnected = (error: unknown) => before.has(codeOf(error)) || isCertificate(error);

/** The other side is not who it says it is, as far as certificates tell. */
export const isCertificate = (error: unknown) => /CERT|UNABLE_TO_|ERR_TLS/.test(codeOf(error));

export const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);
