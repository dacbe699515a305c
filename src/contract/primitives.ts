import * as z from 'zod/mini';
import { because, type FieldProblem } from './field-problems.ts';
import { languages, matchLanguage } from './languages.ts';
import { looksForeign, parsePhone } from './phone.ts';
import { canonicalZone } from './time-zones.ts';

export const id = z.uuid().check(z.toLowerCase());

/** At least one character that can be seen: spaces and invisible marks alone do not count. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A single line that a person must fill in. */
export function requiredText(message: FieldProblem, max = 200) {
	return z.string(message).check(
		z.overwrite((text) => text.replace(/\p{Cc}+/gu, ' ')),
		z.trim(),
		z.regex(visible, message),
		z.maxLength(max, because('too_long')),
	);
}

/** Accepts every way of writing that `parsePhone` knows; its output is the stored form. */
export function phone(messages: { required: FieldProblem; invalid: FieldProblem }) {
	return z.pipe(
		z.string(messages.required).check(z.trim(), z.minLength(1, messages.required)),
		z.transform((written: string, context) => {
			const stored = parsePhone(written);
			if (stored !== null) return stored;
			const message = looksForeign(written) ? because('phone_abroad') : messages.invalid;
			context.issues.push({ code: 'custom', message, input: written });
			return z.NEVER;
		}),
	);
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Its output is lower case, because email addresses are compared without case. */
export function email(messages: { required: FieldProblem; invalid: FieldProblem }) {
	return z
		.string(messages.required)
		.check(
			z.trim(),
			z.toLowerCase(),
			z.minLength(1, messages.required),
			z.maxLength(254, messages.invalid),
			z.regex(looksLikeEmail, messages.invalid),
		);
}

export function password(minimum: { length: number; message: FieldProblem }) {
	return z
		.string(because('password_required'))
		.check(
			z.minLength(1, because('password_required')),
			z.minLength(minimum.length, minimum.message),
			z.maxLength(200, because('password_too_long')),
		);
}

/** An IANA zone; its output is the name we store it under: 'America/New_York'. */
export const timeZone = z.pipe(
	z.string(because('timezone_missing')),
	z.transform((written: string, context) => {
		const zone = canonicalZone(written);
		if (zone !== null) return zone;
		const message = because('timezone_unknown');
		context.issues.push({ code: 'custom', message, input: written });
		return z.NEVER;
	}),
);

/** A tag such as 'es-MX'; its output is the language that we speak: 'es'. */
export const language = z.pipe(
	z.string(because('language_unknown')),
	z.transform((written: string, context) => {
		const found = matchLanguage([written], languages);
		if (found) return found;
		const message = because('language_unknown');
		context.issues.push({ code: 'custom', message, input: written });
		return z.NEVER;
	}),
);

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
