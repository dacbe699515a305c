/** What the forms of accounts and of the sign-up wizard share. */
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const password = 'Password';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const eightOrMore = '8 characters or more';
export const passwordsDiffer = 'Passwords do not match';

export const logIn = 'Log in';
export const logInNow = 'Log in now';
export const alreadyHere = 'Already have an account? <login>Log in</login>';
export const registered = 'Registration successful';
export const notRegistered = 'Registration failed';
