/** What one sign-in attempt must carry from its start to its end. */
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
	readonly kind: 'sandbox' | 'google';
	/** Where the browser goes to sign in. */
	begin(attempt: SignInAttempt): Promise<URL>;
	/** Who came back, or null if the provider's answer does not hold (denied, replayed, forged). */
	finish(callback: URL, attempt: SignInAttempt): Promise<SignedInPerson | null>;
}
