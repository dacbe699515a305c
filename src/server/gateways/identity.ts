/** The values that one sign-in attempt carries from its start to its end. */
export interface SignInAttempt {
	redirectUri: string;
	state: string;
	nonce: string;
	codeVerifier: string;
}

export interface SignedInPerson {
	issuer: string;
	subject: string;
	email: string;
	emailVerified: boolean;
	name: string;
}

export interface Identity {
	readonly kind: 'sandbox' | 'google' | 'none';
	/** The address where the browser signs in. */
	begin(attempt: SignInAttempt): Promise<URL>;
	/** The person who came back, or null if the provider's answer is not valid (denied, replayed, forged). */
	finish(callback: URL, attempt: SignInAttempt): Promise<SignedInPerson | null>;
}
