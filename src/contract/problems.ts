import type { PaidTier, Tier } from './plans.ts';
import type { Resting } from './reasons.ts';

/** The kinds of error. A new one does not compile until the server maps it to a status. */
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

/**
 * Every reason to refuse a request, with the kind of error that a client acts on. Its sentence is in
 * src/words; a problem without a sentence does not compile.
 */
export const problems = {
	// Any request.
	bad_character: 'invalid_input',
	bad_form_character: 'invalid_input',
	bad_request_key: 'invalid_input',
	invalid_fields: 'invalid_input',
	unreadable_request: 'invalid_input',
	not_found: 'not_found',
	too_large: 'too_large',
	not_json: 'unsupported_media_type',
	request_key_used: 'wrong_state',
	cursor_of_other_list: 'invalid_input',
	our_fault: 'internal',
	stopping: 'unavailable',
	records_away: 'unavailable',
	web_app_missing: 'unavailable',

	// The operator's set-up page.
	settings_refused: 'invalid_input',
	settings_fixed: 'wrong_state',
	settings_not_kept: 'unavailable',

	// Limits on how often and how much.
	too_much: 'too_many_requests',
	too_many_pages: 'too_many_requests',
	too_many_waiting: 'too_many_requests',
	too_many_passwords: 'too_many_requests',
	wrong_passwords: 'too_many_requests',
	codes_to_phone: 'too_many_requests',
	codes_to_phone_today: 'too_many_requests',
	codes_from_here: 'too_many_requests',
	codes_to_account: 'too_many_requests',
	resets_from_here: 'too_many_requests',
	email_changes: 'too_many_requests',
	phone_changes: 'too_many_requests',
	password_changes: 'too_many_requests',
	sign_in_changes: 'too_many_requests',
	link_just_sent: 'too_many_requests',
	test_call_had: 'too_many_requests',
	test_calls_several: 'too_many_requests',
	test_calls_today: 'too_many_requests',
	drills_today: 'too_many_requests',

	// Accounts.
	log_in: 'unauthenticated',
	session_ended: 'unauthenticated',
	log_in_for_mailed_code: 'unauthenticated',
	log_in_or_check_phone: 'unauthenticated',
	wrong_email_or_password: 'wrong_credentials',
	sign_in_ended: 'wrong_credentials',
	sandbox_key_needed: 'wrong_credentials',
	setup_key_needed: 'wrong_credentials',
	other_email: 'wrong_credentials',
	suspended: 'suspended',
	sign_up_closed: 'not_found',
	no_such_account: 'not_found',
	email_taken: 'duplicate',
	phone_taken: 'duplicate',
	device_logged_out: 'not_found',
	google_ended: 'not_found',
	google_is_only_way: 'wrong_state',
	password_is_only_way: 'wrong_state',
	google_ended_in_settings: 'wrong_state',
	code_by_text_only: 'wrong_state',
	not_your_phone: 'not_found',
	whose_code: 'invalid_input',
	wrong_code: 'invalid_input',
	code_used_up: 'invalid_input',
	reset_link_dead: 'invalid_input',
	link_dead: 'invalid_input',
	not_current_password: 'invalid_input',
	not_your_email: 'invalid_input',
	email_undoable: 'wrong_state',
	closing_undoable: 'wrong_state',
	phone_unproven: 'phone_unproven',

	// Plans.
	plan_unknown: 'invalid_input',
	plan_present: 'wrong_state',
	plan_had: 'duplicate',
	plan_ended: 'wrong_state',
	plan_not_cancelled: 'wrong_state',
	no_plan_to_cancel: 'wrong_state',
	no_plan_to_keep: 'wrong_state',
	needs_plan: 'plan_limit',
	none_left: 'plan_limit',
	schedules_limit: 'plan_limit',
	recipients_limit: 'plan_limit',
	account_schedules_limit: 'plan_limit',
	account_recipients_limit: 'plan_limit',
	prepared_limit: 'plan_limit',
	chosen_limit: 'plan_limit',
	trial_running: 'trial_running',
	trial_used: 'wrong_state',
	payment_declined: 'payment_failed',
	payment_needs_confirmation: 'payment_failed',
	payments_silent: 'unavailable',
	event_forged: 'invalid_input',

	// Recipients.
	no_such_recipient: 'not_found',
	recipients_unknown: 'not_found',
	number_taken: 'duplicate',
	mail_needs_address: 'invalid_input',
	everyone_stopped: 'wrong_state',
	nobody_reachable: 'wrong_state',
	everyone_rests: 'plan_limit',
	waits_for_answer: 'wrong_state',
	person_stopped: 'wrong_state',
	person_rests: 'wrong_state',

	// Schedules.
	no_such_schedule: 'not_found',
	nobody_on_schedule: 'wrong_state',
	no_day_left: 'wrong_state',
	too_many_people: 'invalid_input',
	schedule_off: 'wrong_state',

	// Practices.
	nobody_in_circle: 'wrong_state',
	no_such_check_in: 'not_found',
	no_check_in_today: 'wrong_state',

	// Moments of a schedule.
	not_a_moment: 'invalid_input',
	beyond_next_moments: 'invalid_input',
	moment_over: 'wrong_state',
	moment_changed: 'wrong_state',
	moment_skipped: 'wrong_state',
	already_skipped: 'wrong_state',
	paused_then: 'wrong_state',
	move_too_far: 'invalid_input',
	move_into_past: 'invalid_input',
	move_nowhere: 'invalid_input',
	move_onto_another: 'wrong_state',
	no_such_exception: 'not_found',
	not_paused: 'wrong_state',

	// Messages and calls.
	no_such_message: 'not_found',
	message_cancelled: 'wrong_state',
	message_not_sent: 'wrong_state',
	message_being_sent: 'wrong_state',
	message_already_cancelled: 'wrong_state',
	message_already_failed: 'wrong_state',
	message_already_sent: 'wrong_state',
	nobody_to_send_to: 'wrong_state',
	no_such_call: 'not_found',
	no_such_test_call: 'not_found',
	call_cancelled: 'wrong_state',
	no_such_undo: 'not_found',
	already_undone: 'wrong_state',
	undo_over: 'wrong_state',
	changed_since: 'wrong_state',
	call_started: 'wrong_state',
	notes_too_early: 'wrong_state',
	own_number_missing: 'invalid_input',
	no_such_ladder: 'not_found',
	no_such_notice: 'not_found',

	// Rooms.
	no_such_room: 'not_found',
	no_such_link: 'not_found',
	room_not_open: 'wrong_state',
	room_early: 'wrong_state',
	room_over: 'wrong_state',
	room_cancelled: 'wrong_state',
	room_revoked: 'wrong_state',
	room_full: 'wrong_state',
	call_over: 'wrong_state',
	way_stopped: 'wrong_state',
	not_waiting: 'not_found',
	not_in_call: 'not_found',
	person_removed: 'wrong_state',
	person_gone: 'wrong_state',
	person_here: 'wrong_state',
	guest_name_taken: 'invalid_input',
	person_missing: 'invalid_input',
	remove_yourself: 'invalid_input',
	test_link_once: 'wrong_state',
	link_sent_often: 'wrong_state',
	own_number_unverified: 'wrong_state',
	media_not_ready: 'unavailable',

	// Webhooks of the providers, and the sandbox.
	bad_text_id: 'invalid_input',
	not_our_number: 'invalid_input',
} as const satisfies Record<string, ErrorCode>;

export type ProblemCode = keyof typeof problems;

interface Named {
	name: string;
}
interface Host {
	/** Empty when the account has none. */
	host: string;
}
interface Wait {
	seconds: number;
}
interface Most {
	most: number;
}
/** When an email address was changed, and until when that can be undone. */
interface Undoable {
	changedAt: string;
	undoUntil: string;
	timezone: string;
}

/** The facts for each problem's sentence; problems that are not listed need none. */
interface ProblemFacts {
	/** Why the server would not start with them. */
	settings_refused: { sentence: string };
	settings_not_kept: { file: string };
	too_much: Wait;
	too_many_passwords: Wait;
	wrong_passwords: Wait;
	codes_to_phone: Wait;
	codes_to_phone_today: Wait;
	codes_from_here: Wait;
	codes_to_account: Wait;
	resets_from_here: Wait;
	email_changes: Wait;
	phone_changes: Wait;
	password_changes: Wait;
	sign_in_changes: Wait;
	link_just_sent: Wait;
	test_call_had: Wait;
	test_calls_several: Wait;
	test_calls_today: Wait;
	drills_today: Wait;
	email_undoable: Undoable;
	closing_undoable: Undoable;
	plan_present: { tier: PaidTier };
	needs_plan: { kind: 'message' | 'call' };
	/** `tier` is null where there are no plans. */
	none_left: { tier: Tier | null; kind: 'message' | 'call'; remaining: number; needed: number };
	schedules_limit: { tier: Tier } & Most;
	recipients_limit: { tier: Tier } & Most;
	account_schedules_limit: Most;
	account_recipients_limit: Most;
	prepared_limit: Most;
	chosen_limit: Most;
	trial_used: { mark: 'email' | 'phone' | 'card' };
	/** The payment provider words this for the card's holder. */
	payment_declined: { said: string };
	payment_needs_confirmation: { said: string };
	number_taken: Named;
	everyone_rests: { resting: Resting | null };
	waits_for_answer: Named;
	person_rests: { resting: Resting };
	no_day_left: { isOnce: boolean };
	too_many_people: Most;
	beyond_next_moments: Most;
	move_too_far: Most;
	room_over: Host;
	room_cancelled: Host;
	room_revoked: Host;
	room_full: Most;
	person_removed: Named;
	person_gone: Named;
	person_here: Named;
	link_sent_often: Named;
}

/** Problems that go away with time. */
export type WaitProblem = {
	[Code in keyof ProblemFacts]: ProblemFacts[Code] extends Wait ? Code : never;
}[keyof ProblemFacts];

export type FactsOf<Code extends ProblemCode> = Code extends keyof ProblemFacts
	? ProblemFacts[Code]
	: Record<never, never>;

/** Problems that people may meet on the page of a call, who may read any of our languages. */
export type CallProblem =
	| 'our_fault'
	| 'stopping'
	| 'records_away'
	| 'not_found'
	| 'unreadable_request'
	| 'invalid_fields'
	| 'too_large'
	| 'too_much'
	| 'too_many_waiting'
	| 'no_such_room'
	| 'no_such_link'
	| 'room_not_open'
	| 'room_early'
	| 'room_over'
	| 'room_cancelled'
	| 'room_revoked'
	| 'room_full'
	| 'call_over'
	| 'way_stopped'
	| 'not_waiting'
	| 'not_in_call'
	| 'person_removed'
	| 'person_gone'
	| 'person_here'
	| 'guest_name_taken'
	| 'person_missing'
	| 'remove_yourself'
	| 'test_link_once'
	| 'link_sent_often'
	| 'own_number_unverified'
	| 'media_not_ready';

/** Problems that only account holders and authors of clients meet. */
export type AppProblem = Exclude<ProblemCode, CallProblem>;
