export const title = 'Create your account';
export const phoneHint = 'For example: 212-555-0134. We’ll text you a code to check it.';
export const sixOrMore = '6 characters or more';
export const agree =
	'I agree to the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>';
export const mustAgree = 'You need to agree the Terms and Policy';
export const signUp = 'Sign up';
export const withGoogle = 'Sign up with Google';
