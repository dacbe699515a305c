import * as z from 'zod/mini';

interface Typed {
	confirmPassword: string;
	password?: string;
	newPassword?: string;
}

/** For a schema with a password and its repetition; found together with whatever else is wrong. */
export const passwordsMatch = z.refine<Typed>(
	({ confirmPassword, password, newPassword }) => confirmPassword === (password ?? newPassword),
	{ error: 'Passwords do not match', path: ['confirmPassword'], when: () => true },
);
