export const title = 'Enter your code';
export const logInForCode = 'Log in, and we’ll text you a code.';
export const notTexted = (phone: string) => `We couldn’t text a code to <phone>${phone}</phone>.`;
export const mailedTo = (email: string) => `Type the 6 digits we emailed to ${email}.`;
export const textedTo = (phone: string) =>
	`Type the 6 digits we texted to <phone>${phone}</phone>.`;
export const inSandbox = 'Test mode: the code is on the test phone.';

export const code = 'Code';
export const verify = 'Verify';
export const signIn = 'Sign in';
export const signInFirst = 'Sign in first, so we know whose code it is.';

export const sendNew = 'Send a new code';
export const sendNewInSeconds = (seconds: number) => `Send a new code in ${seconds} s`;
export const sendNewInMinutes = (minutes: number) => `Send a new code in ${minutes} minutes`;
export const sendByEmail = 'Send the code by email';
export const notSent = 'We didn’t send a code. Wait a little, then try again.';
export const sentByEmail = 'We emailed you a code.';
export const sentByText = 'We texted you a new code.';
