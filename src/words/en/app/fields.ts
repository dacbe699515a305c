import type { FieldIssue, FieldProblem } from '#contract/field-problems.ts';

type Sentence = string | ((issue: FieldIssue) => string);

/** What stands under a field that was not accepted. */
const fields: Record<FieldProblem, Sentence> = {
	answer_missing: 'Type an answer first',
	card_missing: 'Enter a card',
	card_unreadable: 'This card could not be read. Enter it again.',
	code_digits: 'Enter the 6 digits from the text',
	code_missing: 'Enter the code from the text',
	confirm_email_missing: 'Type your email address to confirm',
	content_not_text: 'Write the message as text',
	content_required: 'Message content is required',
	date_missing: 'Choose a date',
	day_of_month_missing: 'Choose a day from 1 to 31',
	days_of_week_missing: 'Choose days of the week',
	email_address_missing: 'Type an email address.',
	email_address_not_whole: 'Type a whole email address.',
	email_format: 'Invalid email format',
	email_invalid: 'Please enter a valid email address',
	email_required: 'Email is required',
	end_before_start: 'The end must be after the start',
	end_date_before_start: 'End date must be after start date',
	end_time_missing: 'Give the end as a date and time',
	frequency_missing: 'Choose how often',
	language_unknown: 'Choose a language from the list',
	lock_missing: 'Say whether it is to be locked',
	month_and_day_missing: 'Choose a month and day',
	name_missing: 'Type a name.',
	name_required: 'Name is required',
	no_fitting_day: 'No day between the start and the end date fits',
	not_valid: 'This is missing or not valid',
	notes_not_text: 'Write the notes as text',
	one_day_required: 'At least one day of the week is required',
	password_required: 'Password is required',
	password_too_long: 'Password must be at most 200 characters',
	password_under_6: 'Password must be at least 6 characters',
	password_under_8: 'Password must be at least 8 characters long',
	person_missing: 'Choose who it is',
	phone_format: 'Invalid phone number format',
	phone_format_hint: 'Invalid phone number format (expected: xxx-xxx-xxxx)',
	phone_missing: 'Phone is required',
	phone_pattern: 'Please enter a valid phone number (XXX-XXX-XXXX)',
	phone_required: 'Phone number is required',
	plan_missing: 'Choose a plan',
	recipient_name_required: 'Recipient name is required',
	recipients_not_listed: 'Choose recipients from your list',
	recipients_required: 'At least one recipient is required',
	room_name_missing: 'Please tell us your name',
	schedule_name_required: 'Schedule name is required',
	schedule_type_missing: 'Choose a call or a message',
	start_date_past: 'Start date cannot be earlier than today',
	start_time_missing: 'Give the start as a date and time',
	start_time_past: 'Start time must be in the future',
	time_missing: 'Choose a time',
	timezone_missing: 'Choose a timezone',
	timezone_unknown: 'Choose a timezone from the list',
	too_long: ({ maximum }) => `At most ${maximum} characters, please`,
	too_many_numbers: ({ maximum }) => `At most ${maximum} numbers, please`,
	too_many_recipients: ({ maximum }) => `At most ${maximum} recipients, please`,
	too_many_reminders: ({ maximum }) => `At most ${maximum} reminders, please`,
	unknown_status: ({ params }) =>
		`There is no status '${params?.status}'. Choose from ${[params?.known].flat().join(', ')}`,
};

const isFieldProblem = (message: string): message is FieldProblem => Object.hasOwn(fields, message);

/** A page's own form may put its words where a code stands: they are shown as they are. */
export function fieldWords(issue: FieldIssue): string {
	if (!isFieldProblem(issue.message)) return issue.message;
	const sentence = fields[issue.message];
	return typeof sentence === 'string' ? sentence : sentence(issue);
}
