import type { AppProblem, FactsOf } from '#contract/problems.ts';
import { callsWords, textsWords } from '../counted.ts';
import { dateWords } from '../moments.ts';
import { planNames } from '../plans.ts';
import { tryAgain } from '../problems.ts';
import { restingWords } from '../reasons.ts';
import { numberTaken } from './people.ts';

type Sentences = {
	[Code in AppProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** What an account holder is told whose request is refused: what happened, what is safe, what to do. */
export const problems: Sentences = {
	bad_character: 'The request has a character that we can’t store.',
	bad_form_character: 'The form has a character that we can’t store.',
	bad_request_key: 'An Idempotency-Key has 1 to 200 printable characters.',
	not_json: 'Send the request as application/json.',
	request_key_used: 'This key was used for another request.',
	cursor_of_other_list: 'This cursor belongs to another order of the list.',
	web_app_missing: 'The web app has not been built: run npm start.',

	too_many_pages: 'Too many pages are open.',
	too_many_passwords: (wait) => `Too many people are logging in right now. ${tryAgain(wait)}`,
	wrong_passwords: (wait) => `Too many tries with a wrong password. ${tryAgain(wait)}`,
	codes_to_phone: (wait) => `We’ve already sent this phone several codes. ${tryAgain(wait)}`,
	codes_to_phone_today: (wait) => `We’ve sent this phone many codes today. ${tryAgain(wait)}`,
	codes_from_here: (wait) => `Too many codes were sent from here today. ${tryAgain(wait)}`,
	codes_to_account: (wait) => `We’ve sent you many codes today. ${tryAgain(wait)}`,
	resets_from_here: (wait) =>
		`Too many people asked for a new password from here today. ${tryAgain(wait)}`,
	email_changes: (wait) => `You’ve changed your email several times today. ${tryAgain(wait)}`,
	phone_changes: (wait) =>
		`You’ve changed your phone number several times today. ${tryAgain(wait)}`,
	password_changes: (wait) => `You’ve changed your password several times today. ${tryAgain(wait)}`,
	sign_in_changes: (wait) => `You’ve changed your sign-in several times today. ${tryAgain(wait)}`,
	link_just_sent: (wait) => `We sent the link a moment ago. ${tryAgain(wait)}`,
	test_call_had: (wait) => `This number has already had a test call. ${tryAgain(wait)}`,
	test_calls_several: (wait) => `You’ve already made several test calls. ${tryAgain(wait)}`,
	test_calls_today: (wait) => `There were too many test calls today. ${tryAgain(wait)}`,
	drills_today: (wait) => `There were enough practices today. ${tryAgain(wait)}`,

	log_in: 'Please log in.',
	session_ended: 'Your session has ended. Please log in again.',
	log_in_for_mailed_code: 'Log in to get the code by email.',
	log_in_or_check_phone: 'Please log in, or check your phone number first.',
	wrong_email_or_password: 'Invalid email or password',
	sign_in_ended: 'This sign-in has ended. Please log in again.',
	sandbox_key_needed: 'The sandbox needs the key that the start prints.',
	setup_key_needed: 'This page needs its key. The start prints it, and so does npm run doctor.',
	sign_up_closed: 'No new accounts are made here. Please ask the person who runs this Kinbell.',
	settings_refused: ({ sentence }) => `Kinbell can’t start with this. ${sentence}`,
	settings_fixed: 'The environment has these settings, so change them there.',
	settings_not_kept: ({ file }) => `The file ${file} can’t be written.`,
	other_email: 'This isn’t the email address of your account.',
	suspended:
		'This account is suspended, so nothing is sent for it and nobody can log in. Please get in touch with us.',
	no_such_account: 'We can’t find this account.',
	email_taken: 'An account with this email already exists.',
	phone_taken: 'An account with this phone number already exists.',
	device_logged_out: 'This device is already logged out.',
	google_ended: 'This sign-in was already removed.',
	google_is_only_way: 'Google is the only way into your account. Choose a password first.',
	password_is_only_way:
		'Your password is the only way into your account. You can change it instead.',
	google_ended_in_settings: 'Google sign-in was removed in Settings.',
	code_by_text_only:
		'We email a code only while texts to your number are stopped. Ask for a code by text.',
	not_your_phone: 'This isn’t your phone number.',
	whose_code: 'Whose code is this?',
	wrong_code: 'That code isn’t right. Check the text and try again.',
	code_used_up: 'This code no longer works. Send a new code.',
	reset_link_dead: 'Password reset failed. The link may be invalid or expired.',
	link_dead: 'This link no longer works.',
	not_current_password: 'This isn’t your current password',
	not_your_email: 'This isn’t the email address of your account',
	email_undoable: (facts) => undoable(facts, 'It can’t be changed again'),
	closing_undoable: (facts) => undoable(facts, 'The account can’t be closed'),
	phone_unproven: 'Confirm your own phone number first, then we can text others for you.',

	plan_unknown: 'Choose one of the plans',
	plan_present: ({ tier }) => `You already have the ${planNames[tier]} plan.`,
	plan_had: 'You already have a plan.',
	plan_ended: 'Your plan has already ended. Choose a plan to start again.',
	plan_not_cancelled: 'Your plan isn’t cancelled, so there’s nothing to undo.',
	no_plan_to_cancel: 'You have no subscription to cancel.',
	no_plan_to_keep: 'You have no subscription to keep.',
	needs_plan: ({ kind }) => `Choose a plan to ${kind === 'message' ? 'text' : 'call'} people.`,
	none_left: ({ tier, kind, remaining, needed }) => {
		const isTexts = kind === 'message';
		const what = isTexts ? 'texts' : 'calls';
		if (remaining === 0 && tier === null) return `You have no ${what} left this month.`;
		if (remaining === 0) return `Your plan has no ${what} left this month.`;
		const left = isTexts ? textsWords(remaining) : callsWords(remaining);
		return `You have ${left} left this month, this needs ${needed}.`;
	},
	schedules_limit: ({ tier, most }) =>
		`Your plan has room for ${most} schedules. ${moreRoom[tier]}`,
	recipients_limit: ({ tier, most }) =>
		`Your plan has room for ${most} recipients. ${moreRoom[tier]}`,
	account_schedules_limit: ({ most }) =>
		`An account has room for ${most} schedules. Delete one to add another.`,
	account_recipients_limit: ({ most }) =>
		`An account has room for ${most} recipients. Delete one to add another.`,
	prepared_limit: ({ most }) =>
		`You can prepare up to ${most} recipients. Choose a plan to add more.`,
	chosen_limit: ({ most }) => `There’s room for ${most} people. Choose at most ${most}.`,
	trial_running: 'Your free trial has already begun. Please log in.',
	trial_used: ({ mark }) =>
		`This ${trialMarks[mark]} has already had its free trial. You can choose a plan on the Billing page.`,
	payment_declined: ({ said }) => said,
	payment_needs_confirmation: ({ said }) =>
		`${said} Use another card, or subscribe on the Billing page, where you can confirm this one.`,
	payments_silent: 'The payment provider isn’t answering right now. Please try again in a moment.',
	event_forged: 'Not accepted.',

	no_such_recipient: 'We can’t find this recipient.',
	recipients_unknown: 'Someone you chose isn’t on your list. Please choose again.',
	mail_needs_address: 'Please add an email address to reach them by email.',
	number_taken: ({ name }) => numberTaken(name),
	everyone_stopped: 'Everyone you chose asked not to be reached.',
	nobody_reachable: 'Nobody you chose can be reached. Please check their numbers and addresses.',
	everyone_rests: ({ resting }) =>
		`${resting ? restingWords(resting) : 'Everyone you chose rests'}.`,
	waits_for_answer: ({ name }) =>
		`${name} hasn't answered yet. Ask them to reply 1 to the last text, or give them a call.`,
	person_stopped: 'This person asked not to be reached.',
	person_rests: ({ resting }) => `${restingWords(resting)}.`,

	no_such_schedule: 'We can’t find this schedule.',
	no_such_check_in: 'We can’t find this check-in.',
	no_check_in_today: 'Nobody is asked today.',
	nobody_on_schedule: 'Nobody is left on this schedule. Edit it and choose a recipient first.',
	no_day_left: ({ isOnce }) =>
		`This schedule has no day left. Change its ${isOnce ? 'date' : 'end date'} first.`,
	too_many_people: ({ most }) => `A call can have at most ${most} people here.`,

	nobody_in_circle:
		'Nobody is asked to look after someone yet. Add people to the steps of a schedule first.',
	schedule_off: 'This schedule is switched off. Switch it on first.',
	not_a_moment: 'This schedule has nothing on that day.',
	beyond_next_moments: ({ most }) => `You can skip or move any of the next ${most}.`,
	moment_over: 'It’s too late for that: its time has come.',
	moment_changed: 'This was changed in the meantime. Please look again.',
	moment_skipped: 'This one is skipped. Undo the skip first.',
	already_skipped: 'This one is already skipped.',
	paused_then: 'The schedule is paused on that day, or it’s one of your days off.',
	move_too_far: ({ most }) => `You can move it by up to ${most} days.`,
	move_into_past: 'That time has already passed. Choose a later one.',
	move_nowhere: 'It’s already at that time. Choose another one.',
	move_onto_another: 'That time belongs to another day of this schedule. Choose another one.',
	no_such_exception: 'Nothing is skipped or moved on that day.',
	not_paused: 'This schedule isn’t paused.',

	no_such_message: 'We can’t find this message.',
	message_cancelled: 'This message was cancelled.',
	message_not_sent: 'This message hasn’t been sent yet.',
	message_being_sent: 'This message is being sent.',
	message_already_cancelled: 'This message is already cancelled.',
	message_already_failed: 'This message has already failed.',
	message_already_sent: 'This message has already been sent.',
	nobody_to_send_to:
		'Nobody is left to send this to: they were deleted or asked not to be reached.',
	no_such_call: 'We can’t find this call.',
	no_such_test_call: 'This test call is over.',
	call_cancelled: 'This call is already cancelled.',
	no_such_undo: 'We can’t find what to undo.',
	already_undone: 'This has already been undone.',
	undo_over: 'It’s too late to undo: the 10 seconds are over.',
	changed_since: 'It’s too late to undo: something has been changed or sent since.',
	call_started: 'This call has already started.',
	notes_too_early: 'You can keep notes once a call is completed.',
	own_number_missing: 'One of the numbers must be your own',
	no_such_ladder: 'We can’t find this search.',
	no_such_notice: 'We can’t find this notice.',

	bad_text_id: 'MessageSid must be SM or MM and 32 more characters.',
	not_our_number: 'No texts come from this number.',
};

const trialMarks = { email: 'email address', phone: 'phone number', card: 'card' };

const moreRoom = {
	free: 'Upgrade it to add more.',
	basic: 'Upgrade it to add more.',
	premium: 'Delete one to add another.',
};

function undoable(
	{ changedAt, undoUntil, timezone }: FactsOf<'email_undoable'>,
	what: string,
): string {
	const dayOf = (at: string) => dateWords(new Date(at), timezone);
	return `You changed your email address on ${dayOf(changedAt)}. ${what} until ${dayOf(undoUntil)}. To go back to the old address, use the link we emailed there.`;
}
