export const title = (name: string) => `Continue as ${name}?`;
export const opensAccount = (name: string, email: string) =>
	`This sign-in opens the account of <b>${name}</b> (${email}).`;
export const leavesAccount = (name: string, email: string) =>
	`You’re logged in as <b>${name}</b> (${email}). If you continue, we’ll log you out of that account here.`;
export const warning = 'If someone else sent you this link, don’t continue.';
export const goOn = 'Continue';
export const stay = (name: string) => `Stay logged in as ${name}`;
export const dontGoOn = 'Don’t continue';
