import type { Identity } from './identity.ts';

/** For an installation where people log in with email and password only. Its pages offer nothing else. */
export const noIdentity: Identity = {
	kind: 'none',
	begin: async () => {
		throw new Error('Signing in with Google is off here: GOOGLE_SIGN_IN.');
	},
	finish: async () => null,
};
