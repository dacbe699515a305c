import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { languages } from './languages.ts';
import { tiers } from './plans.ts';
import { email, id, language, password, phone, requiredText, timeZone } from './primitives.ts';
import { reason } from './reasons.ts';

export const user = z.object({
	_id: id,
	email: z.string(),
	name: z.string(),
	/** Empty for an account made by social sign-in until the holder adds a number. */
	phoneNumber: z.string(),
	timezone: z.string(),
	/** In which the holder reads texts and mails, and the app where it speaks that language. */
	language: z.enum(languages),
	phoneVerified: z.boolean(),
	/** A link that we mailed to this address was used, or Google vouched for it. */
	emailConfirmed: z.boolean(),
	/** False for an account made by social sign-in that has not chosen a password. */
	hasPassword: z.boolean(),
});
export type User = z.output<typeof user>;

const quota = z.object({ remaining: z.number(), used: z.number(), limit: z.number() });
const usage = z.object({ message: quota, call: quota });
export type Usage = z.output<typeof usage>;

const token = z.string();
const done = z.object({ message: z.string() });

const accountEmail = email({
	required: 'email_required',
	invalid: 'email_invalid',
});
const registerPhone = phone({
	required: 'phone_missing',
	invalid: 'phone_pattern',
});
const name = requiredText('name_required', 100);
/** Eight or more characters: onboarding, reset and change of password. */
export const newPassword = password({
	length: 8,
	message: 'password_under_8',
});

export const loginInput = z.object({
	email: z
		.string(because('email_required'))
		.check(z.trim(), z.minLength(1, because('email_required'))),
	password: z
		.string(because('password_required'))
		.check(z.minLength(1, because('password_required'))),
	remember: z.optional(z.boolean()),
});

export const registerInput = z.object({
	name,
	email: accountEmail,
	phone: registerPhone,
	password: password({ length: 6, message: 'password_under_6' }),
	timezone: z.optional(timeZone),
	/** A tag such as 'es-MX'; without it, the request's Accept-Language counts. */
	language: z.optional(language),
});

export const profileInput = z.object({
	name,
	phoneNumber: phone({
		required: 'phone_required',
		invalid: 'phone_format',
	}),
	/** An empty address leaves the old one in place. */
	email: z.optional(
		z.union(
			[z.literal(''), email({ required: 'email_format', invalid: 'email_format' })],
			because('email_format'),
		),
	),
	timezone: z.optional(timeZone),
	language: z.optional(language),
});

export const codeInput = z.pipe(
	z.union(
		[
			z.string(),
			z.pipe(
				z.number(),
				z.transform((code) => String(code).padStart(6, '0')),
			),
		],
		because('code_missing'),
	),
	z.string().check(z.trim(), z.regex(/^\d{6}$/, because('code_digits'))),
);

export const forgotPasswordInput = z.object({ email: accountEmail });
export const resetPasswordInput = z.object({ password: newPassword });
const changePasswordInput = z.object({
	/** Accounts without a password are not asked for one. */
	currentPassword: z.optional(z.string()),
	newPassword,
});

export const login = endpoint({
	method: 'POST',
	path: '/api/auth/login',
	summary: 'Sign in with email and password',
	auth: 'none',
	body: loginInput,
	reply: z.object({ token, user }),
});

export const register = endpoint({
	method: 'POST',
	path: '/api/auth/register',
	summary: 'Make an account',
	auth: 'none',
	body: registerInput,
	reply: z.object({ user }),
	status: 201,
});

export const sendCode = endpoint({
	method: 'POST',
	path: '/api/auth/send-code',
	summary: 'Text a six-digit code to a phone that belongs to an account',
	auth: 'optional',
	body: z.object({
		phone: registerPhone,
		/**
		 * Only with a session, and only while texts to the phone are stopped or off: `email` sends the code
		 * to the account's email address. It logs its holder in; it verifies the phone only where texts are off.
		 */
		by: z.optional(z.enum(['text', 'email'])),
	}),
	reply: z.object({
		sent: z.boolean(),
		retryAfterSeconds: z.optional(z.number()),
		/** With a session only: why nothing could be sent, in words. */
		problem: z.optional(z.string()),
		reason: z.optional(reason),
		/** With a problem: whether the code can come by email instead. */
		canMail: z.optional(z.boolean()),
	}),
});

export const verifyCode = endpoint({
	method: 'POST',
	path: '/api/auth/verify-code',
	summary: 'Prove a phone number with the code that was texted to it',
	auth: 'optional',
	body: z.object({
		phone: registerPhone,
		code: codeInput,
		/** Needed without a session. */
		_id: z.optional(id),
	}),
	reply: z.object({ verified: z.boolean(), user }),
});

export const checkPhone = endpoint({
	method: 'POST',
	path: '/api/auth/check-phone',
	summary: 'Whether this phone number is free for a new account',
	auth: 'none',
	body: z.object({ phone: registerPhone }),
	reply: z.object({ available: z.boolean() }),
});

export const checkEmail = endpoint({
	method: 'POST',
	path: '/api/auth/check-email',
	summary: 'Whether this email address is free for a new account',
	auth: 'none',
	body: z.object({ email: accountEmail }),
	reply: z.object({ available: z.boolean() }),
});

export const me = endpoint({
	method: 'GET',
	path: '/api/auth/me',
	summary: 'The account that is signed in, what it may still use this month, and a fresh token',
	auth: 'session',
	reply: z.object({ user, usage, subscription: z.object({ tier: z.enum(tiers) }), token }),
});

export const getUsage = endpoint({
	method: 'GET',
	path: '/api/subscription/usage',
	summary: 'How many calls and texts are left this month',
	auth: 'session',
	reply: usage,
});

export const getTokenOwner = endpoint({
	method: 'POST',
	path: '/api/auth/token-owner',
	summary: 'Whose account the token of /auth-success opens, without using it up',
	auth: 'none',
	body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4000)) }),
	reply: z.object({
		name: z.string(),
		email: z.string(),
		/** This browser began the sign-in: it has the cookie that was set when it left. */
		startedHere: z.boolean(),
	}),
});

export const updateProfile = endpoint({
	method: 'PUT',
	path: '/api/auth/profile',
	summary: 'Change name, phone, email address, timezone or language',
	auth: 'session',
	body: profileInput,
	reply: user,
});

export const forgotPassword = endpoint({
	method: 'POST',
	path: '/api/auth/forgot-password',
	summary: 'Ask for a link that sets a new password',
	auth: 'none',
	body: forgotPasswordInput,
	reply: done,
});

export const resetPassword = endpoint({
	method: 'POST',
	path: '/api/auth/reset-password/:token',
	summary: 'Set a new password with the link from the mail',
	auth: 'none',
	body: resetPasswordInput,
	reply: done,
});

export const changePassword = endpoint({
	method: 'POST',
	path: '/api/auth/change-password',
	summary: 'Change the password; every other session ends',
	auth: 'session',
	body: changePasswordInput,
	reply: z.object({ message: z.string(), user }),
});

export const logout = endpoint({
	method: 'POST',
	path: '/api/auth/logout',
	summary: 'End this session',
	auth: 'session',
	reply: done,
});

export const logoutEverywhere = endpoint({
	method: 'POST',
	path: '/api/auth/logout-everywhere',
	summary: 'End every session of the account, this one included',
	auth: 'session',
	reply: done,
});

export const confirmEmail = endpoint({
	method: 'POST',
	path: '/api/auth/confirm-email/:token',
	summary:
		'Prove an email address with the link from the mail; without a session of the account its password and sessions end',
	auth: 'optional',
	reply: z.object({
		message: z.string(),
		/** The account has no password any more: this sets one, as the link of a reset mail would. */
		resetToken: z.optional(token),
	}),
});

export const undoEmail = endpoint({
	method: 'POST',
	path: '/api/auth/undo-email/:token',
	summary: 'Undo a change of email address with the link sent to the old one',
	auth: 'none',
	reply: done,
});

export const removePassword = endpoint({
	method: 'DELETE',
	path: '/api/auth/password',
	summary: 'Log in with Google only; every other session ends',
	auth: 'session',
	reply: z.object({ message: z.string(), user }),
});

export const exportData = endpoint({
	method: 'GET',
	path: '/api/auth/export',
	summary: 'Everything the account holds, as JSON',
	auth: 'session',
	reply: z.looseObject({ exportedAt: z.string(), account: user }),
});

export const deleteAccount = endpoint({
	method: 'POST',
	path: '/api/auth/delete-account',
	summary: 'Close the account; personal data is removed within 30 days',
	auth: 'session',
	body: z.object({
		/** The holder types the account's email address to confirm. */
		confirmEmail: requiredText('confirm_email_missing', 254),
	}),
	reply: done,
});
