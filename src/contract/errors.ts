import type { FieldIssue } from './field-problems.ts';
import { type ErrorCode, type FactsOf, type ProblemCode, problems } from './problems.ts';

/** What an unsuccessful reply says. `message` is always fit for the user. */
export interface Problem {
	/** The kind of error, which a client acts on. */
	code: ErrorCode;
	/** Which problem it is, with the facts that `message` is made of. */
	reason: { code: ProblemCode } & Record<string, unknown>;
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
	/** The field under which the problem is said as well. */
	field?: string;
	/** What is wrong with each field; the first makes the message. */
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

/** Ends a request. Its words are made where the reply is written; detail for the operator goes in `cause`. */
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
