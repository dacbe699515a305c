/** The phones and the mailbox that stand in for the outside world. */
export const title = 'Sandbox';
export const noSandbox =
	'This installation has no sandbox: its texts and emails go to real people.';
export const locked = 'This sandbox is locked. Its key opens it.';
export const key = 'Sandbox key';
export const keyHint = 'The server printed it when it started.';
export const keyRefused = 'This isn’t the key of this installation';
export const open = 'Open the sandbox';

export const showLive = 'Show news as it arrives';
export const testMode = 'Test mode';
export const testModeHint =
	'The texts and emails on this page stay on this computer. Nothing here reaches a real phone or a real mailbox.';
export const ready = 'Ready for real texts and emails? <setup>Set up Kinbell</setup>';

export const phones = 'Phones';
export const noPhones = 'No phones yet';
export const noPhonesHint = 'The first text that Kinbell sends brings a phone to this page.';
export const findPhone = 'Find a phone by number';
export const noPhoneLike = (typed: string) => `No phone has a number like ${typed}.`;
export const showAllPhones = (count: number) => `Show all ${count} phones`;
export const phone = (number: string) => `Phone ${number}`;
export const textsOn = (number: string) => `Texts on ${number}`;
export const answer = 'Answer';
/** Only screen readers read whose answer it is: it stands above. */
export const answerAs = (number: string) => `Answer<hidden> as ${number}</hidden>`;
export const send = 'Send';

export const mailbox = 'Mailbox';
export const noMail = 'No emails yet';
export const noMailHint = 'Every email that Kinbell sends arrives here, for every address.';
export const mail = 'Mail';
export const subject = 'Subject';
export const to = 'To';
export const arrived = 'Arrived';
export const toAddress = (address: string) => `To ${address}`;
export const invitation = 'Calendar invitation (invitation.ics)';
export const chooseMail = 'Choose an email to read it.';
