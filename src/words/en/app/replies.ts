/** What the API says of a request that was carried out. */
export const replies = {
	accountClosed: 'Your account is closed.',
	callSent: 'Call sent successfully',
	emailBack: 'Your old email address is back. We sent you a link to choose a new password.',
	googleEnded: 'Google sign-in removed',
	loggedOut: 'Logged out',
	loggedOutEverywhere: 'Logged out everywhere',
	noted: 'Noted',
	noticePutAway: 'Dismissed',
	passwordChanged: 'Password changed',
	passwordRemoved: 'Password removed',
	passwordReset: 'Password reset successful',
	recipientDeleted: 'Recipient deleted',
	resetAsked: 'If your email is registered, you will receive a password reset link shortly.',
	scheduleDeleted: 'Schedule deleted',
	testCallStarted: 'Call initiated! You should receive a meeting link shortly.',
	undone: 'Undone.',
	undoneUntold: 'Undone. Nobody was told.',

	emailConfirmed({ lost, needsPassword }: EmailConfirmed): string {
		const confirmed = 'Your email address is confirmed.';
		switch (lost) {
			case 'nothing':
				return confirmed;
			case 'password':
				return `${confirmed} You weren’t logged in here, so we ended the old password and logged out every device. Please choose a new password.`;
			case 'google': {
				const next = needsPassword ? ' Please choose a password.' : '';
				return `${confirmed} Google sign-in with your old address no longer opens your account.${next}`;
			}
		}
	},
};

interface EmailConfirmed {
	/** Which way into the account ended because nobody had proven it. */
	lost: 'nothing' | 'password' | 'google';
	needsPassword: boolean;
}
