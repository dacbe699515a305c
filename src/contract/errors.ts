import type { FieldIssue } from './field-problems.ts';
import { type ErrorCode, type FactsOf, type ProblemCode, problems } from './problems.ts';

/** The body of an unsuccessful reply. `message` is always fit for the user. */
export interface Problem {
	/** The kind of error, which a client acts on. */
	code: ErrorCode;
	/** The exact problem, with the facts that `message` is made of. */
	reason: { code: ProblemCode } & Record<string, unknown>;
	message: string;
	/** One message for each field that was not accepted. */
	fields?: Record<string, string>;
	/** With `too_many_requests`: how long to wait. */
	retryAfterSeconds?: number;
	/** With `plan_limit`: how many texts or calls are left this month, and how many this needs. */
	remaining?: number;
	needed?: number;
	/** With `internal`: the id to quote; the log has the details. */
	requestId?: string;
	/** The same as `message`: the specification of create-subscription gives it this name. */
	error?: string;
}

interface AppErrorDetail {
	/** The form field that also shows the problem. */
	field?: string;
	/** The problem of each field; the first one becomes the message. */
	fields?: Record<string, FieldIssue>;
	retryAfterSeconds?: number;
	remaining?: number;
	needed?: number;
	cause?: unknown;
}

type Detail<Code extends ProblemCode> =
	Record<never, never> extends FactsOf<Code>
		? [detail?: AppErrorDetail]
		: [detail: AppErrorDetail & { facts: FactsOf<Code> }];

/** Ends a request. The reply's writer turns the code into words; detail for the operator goes into `cause`. */
export class AppError<Code extends ProblemCode = ProblemCode> extends Error {
	readonly problem: Code;
	readonly facts: FactsOf<Code>;
	readonly detail: AppErrorDetail;

	constructor(problem: Code, ...[detail = {}]: Detail<Code>) {
		super(problem, { cause: detail.cause });
		this.name = 'AppError';
		this.problem = problem;
		this.facts = ('facts' in detail ? detail.facts : {}) as FactsOf<Code>;
		this.detail = detail;
	}

	get code(): ErrorCode {
		return problems[this.problem];
	}
}
