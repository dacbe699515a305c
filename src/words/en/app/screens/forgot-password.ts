export const title = 'Forgot your password?';
export const intro =
	'Tell us your account’s email address, and we’ll send you a link to choose a new one.';
export const sent = 'If your email is registered, you will receive a password reset link shortly.';
export const failed = 'Something went wrong. Please try again.';
export const send = 'Send the link';
export const backToLogin = 'Back to log in';
