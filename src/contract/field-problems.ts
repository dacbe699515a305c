/**
 * Everything that can be wrong with a field. Schemas carry these codes where zod expects a message;
 * src/words turns them into sentences where somebody reads them.
 */
export type FieldProblem =
	| 'account_sid_format'
	| 'answer_missing'
	| 'card_missing'
	| 'card_unreadable'
	| 'code_digits'
	| 'code_missing'
	| 'confirm_email_missing'
	| 'content_not_text'
	| 'content_required'
	| 'date_missing'
	| 'date_over'
	| 'date_too_far'
	| 'day_of_month_missing'
	| 'days_of_week_missing'
	| 'email_address_missing'
	| 'email_address_not_whole'
	| 'email_format'
	| 'email_invalid'
	| 'email_required'
	| 'end_before_start'
	| 'end_date_before_start'
	| 'end_time_missing'
	| 'frequency_missing'
	| 'language_unknown'
	| 'last_day_before_first'
	| 'lock_missing'
	| 'month_and_day_missing'
	| 'month_missing'
	| 'month_out_of_reach'
	| 'name_missing'
	| 'name_required'
	| 'no_fitting_day'
	| 'not_valid'
	| 'notes_not_text'
	| 'occasion_missing'
	| 'one_day_required'
	| 'pause_too_far'
	| 'pause_too_long'
	| 'password_required'
	| 'password_too_long'
	| 'password_under_6'
	| 'password_under_8'
	| 'person_missing'
	| 'phone_abroad'
	| 'phone_format'
	| 'phone_format_hint'
	| 'phone_missing'
	| 'phone_pattern'
	| 'phone_required'
	| 'plan_missing'
	| 'recipient_name_required'
	| 'recipients_not_listed'
	| 'recipients_required'
	| 'reminded_people_required'
	| 'reminder_out_of_range'
	| 'reminder_required'
	| 'room_name_missing'
	| 'schedule_name_required'
	| 'schedule_type_missing'
	| 'server_format'
	| 'setting_missing'
	| 'setting_unwritable'
	| 'start_date_past'
	| 'start_time_missing'
	| 'start_time_past'
	| 'time_missing'
	| 'timezone_missing'
	| 'timezone_unknown'
	| 'too_long'
	| 'too_many_days'
	| 'too_many_days_off'
	| 'too_many_numbers'
	| 'too_many_recipients'
	| 'too_many_reminders'
	| 'unknown_status'
	| 'ways_required'
	| 'web_address_format';

/**
 * A field's problem with the facts for its sentence: zod adds `maximum` by itself, our own checks
 * add `params`.
 */
export interface FieldIssue {
	message: string;
	maximum?: number | bigint;
	params?: Record<string, unknown>;
}

/** Names a problem in a schema; a code that is not in the list does not compile. */
export const because = (problem: FieldProblem): FieldProblem => problem;
