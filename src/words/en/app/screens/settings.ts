import type { Billing } from '#contract/plans.ts';

export const title = 'Settings';
export const toDashboard = 'Back to Dashboard';
export const notLoaded = 'Failed to load settings. Please try again later.';

export const aboutYou = 'About you';
export const nameNotShown =
	"This doesn’t look like a person’s name, so our texts say “someone who has your number” instead. Letters, spaces and . ' - work, up to 40 characters.";
export const emailHint = 'If you change it, your old address gets a link to change it back.';
export const emailUnconfirmed = (email: string) =>
	`${email} isn’t confirmed yet. Please open the email we sent there and tap the link.`;
export const phoneVerified = (phone: string) => `<phone>${phone}</phone> is verified`;
export const skipByText = 'You can text SKIP from this phone to skip one of your next calls.';
export const phoneUnverified = (phone: string) =>
	`<phone>${phone}</phone> isn’t verified yet. We’ll text you a code to check that it’s yours.`;
export const verify = 'Verify';
export const timezone = 'Timezone';
export const language = 'Language';
export const languageHint = 'For your texts, emails and calls, and for this app.';
export const languageHintOutsideApp =
	'For your texts, emails and calls. The app itself is in English for now.';
export const save = 'Save Changes';
export const saved = 'Settings saved';
export const notSaved = 'Failed to save settings. Please try again.';

export const changePassword = 'Change password';
export const choosePassword = 'Choose a password';
export const savePassword = 'Save password';
export const currentPassword = 'Current password';
export const passwordChanged = 'Password changed';
export const othersLoggedOut = 'Every other device is logged out.';

export const waysIn = 'Ways to log in';
export const waysInNotLoaded = 'We couldn’t load your ways to log in.';
export const withEmail = (email: string) => `With ${email}`;
export const noPassword = 'None chosen yet';
export const remove = 'Remove';
export const removePassword = 'Remove password';
export const askRemovePassword = 'Remove your password?';
export const afterPassword =
	'From then on, you’ll log in with Google. Every other device will be logged out.';
export const since = (day: string) => `since ${day}`;
export const emailSince = (email: string, day: string) => `${email}, since ${day}`;
export const removeGoogle = 'Remove Google sign-in';
export const askRemoveGoogle = 'Remove Google sign-in?';
export const afterGoogle =
	'Google will no longer open your account, and every other device will be logged out. To use Google again later, choose a new password with “Forgot password?”.';

export const daysOff = 'Days off';
export const daysOffIntro =
	'Holidays, trips, exams: days without calls and texts. A schedule leaves them out when you tick “Leave out our days off” in it.';
export const changeDaysOff = 'See and change';

export const devices = 'Your devices';
export const devicesIntro =
	'Lost a phone, or used someone else’s computer? Log out on all of them at once.';
export const devicesNotLoaded = 'We couldn’t load your devices.';
export const unknownDevice = 'Unknown device';
export const thisDevice = 'This device';
export const deviceTimes = (loggedIn: string, lastSeen: string) =>
	`Logged in ${loggedIn}. Last seen ${lastSeen}.`;
export const logOut = 'Log out';
export const logOutDevice = (device: string) => `Log out: ${device}`;
export const loggedOut = 'Logged out';
export const askLogOutHere = 'Log out on this device?';
export const askLogOutThere = (device: string) => `Log out ${device}?`;
export const afterLogOutHere = 'You can log in again anytime. Your schedules go on as before.';
export const afterLogOutThere =
	'That device will have to log in again. Your schedules go on as before.';
export const logOutEverywhere = 'Log out everywhere';
export const askLogOutEverywhere = 'Log out everywhere?';
export const afterLogOutEverywhere =
	'Every device will be logged out, this one too. Your schedules go on as before.';
export const loggedOutEverywhere = 'Logged out everywhere';

export const yourData = 'Your data';
export const dataIntro =
	'Get everything Kinbell keeps about you and your people as one file. Or close your account for good.';
export const exportData = 'Export my data';
export const deleteAccount = 'Delete my account';
export const keepAccount = 'Keep my account';
export const askDelete = 'Delete your account?';
export const afterDelete: Record<Billing, string> = {
	plans:
		'Your schedules and your plan end right away: no more calls and texts go out. We’ll remove your personal data within 30 days. You can’t undo this.',
	off: 'Your schedules end right away: no more calls and texts go out. We’ll remove your personal data within 30 days. You can’t undo this.',
};
export const yourEmail = 'Your email address';
export const typeToConfirm = (email: string) => `To confirm, type ${email}`;
export const notConfirmed = (email: string) => `Type ${email} to confirm`;
export const deleted = 'Account deleted';
export const dataRemoved = 'We’ll remove your personal data within 30 days.';
