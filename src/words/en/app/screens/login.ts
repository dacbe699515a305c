export const loggingIn = 'Logging you in…';
export const loggedIn = 'Login successful';
export const failed = 'Login failed';
export const wrongPair = 'Invalid email or password';
export const wrongPairHint = 'That email and password don’t match. Check both, then try again.';

/** Why somebody was sent here, by the address’s `problem`. */
export const problems = {
	google: 'Google sign-in didn’t work. Try again, or use your password.',
	'google-cancelled': 'You didn’t sign in with Google.',
	'google-ended':
		'Google sign-in was removed from this account. Use your password, or choose a new one with “Forgot password?”.',
	'email-changed':
		'This address was taken off its account a few days ago. If that wasn’t you, take it back with the link we emailed you.',
	closed: 'No new accounts are made here. Please ask the person who runs this Kinbell.',
	suspended: 'This account is suspended, so nobody can log in. Please get in touch with us.',
};

export const remember = 'Remember me';
export const forgot = 'Forgot password?';
export const withGoogle = 'Continue with Google';
export const newHere = 'New to Kinbell? <register>Sign up</register>';
