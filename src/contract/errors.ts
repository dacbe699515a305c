/** Every way a request can fail. A new code does not compile until the server maps it to a status. */
export const errorCodes = [
	'invalid_input',
	'unauthenticated',
	'wrong_credentials',
	'suspended',
	'payment_failed',
	'trial_running',
	'plan_limit',
	'phone_unproven',
	'not_found',
	'duplicate',
	'wrong_state',
	'too_large',
	'unsupported_media_type',
	'too_many_requests',
	'internal',
	'unavailable',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What an unsuccessful reply says. `message` is always fit for the user. */
export interface Problem {
	code: ErrorCode;
	message: string;
	/** One message for each field that was not accepted. */
	fields?: Record<string, string>;
	/** With `too_many_requests`: how long to wait. */
	retryAfterSeconds?: number;
	/** With `plan_limit`: how many texts or calls are left this month, and how many this needs. */
	remaining?: number;
	needed?: number;
	/** With `internal`: the id to quote; the log has the rest. */
	requestId?: string;
	/** The message again, where the specification has it under this name: create-subscription. */
	error?: string;
}

interface AppErrorDetail {
	fields?: Record<string, string>;
	retryAfterSeconds?: number;
	remaining?: number;
	needed?: number;
	cause?: unknown;
}

/** Ends a request with a message for the user. Detail for the operator goes in `cause`. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly fields?: Record<string, string>;
	readonly retryAfterSeconds?: number;
	readonly remaining?: number;
	readonly needed?: number;

	constructor(code: ErrorCode, message: string, detail: AppErrorDetail = {}) {
		super(message, { cause: detail.cause });
		this.name = 'AppError';
		this.code = code;
		this.fields = detail.fields;
		this.retryAfterSeconds = detail.retryAfterSeconds;
		this.remaining = detail.remaining;
		this.needed = detail.needed;
	}
}
