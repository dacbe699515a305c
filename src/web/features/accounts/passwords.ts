import * as z from 'zod/mini';
import { passwordsDiffer } from '#language/app/screens/account-forms.ts';

interface Typed {
	confirmPassword: string;
	password?: string;
	newPassword?: string;
}

/**
 * For a schema with a password and its repetition. It runs even when other fields are wrong, so
 * that all messages appear together.
 */
export const passwordsMatch = z.refine<Typed>(
	({ confirmPassword, password, newPassword }) => confirmPassword === (password ?? newPassword),
	{ error: passwordsDiffer, path: ['confirmPassword'], when: () => true },
);
