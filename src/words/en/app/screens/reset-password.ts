export const title = 'Choose a new password';
export const save = 'Save the new password';
export const saved = 'Password reset successful';
export const failed = 'Password reset failed. The link may be invalid or expired.';
export const deadLink = 'Link not working? <forgot>Ask for a new one</forgot>';
export const opensLogin = (seconds: number) =>
	`Your new password is saved. The log-in page opens in ${seconds} seconds.`;
