import { listWords } from '../list.ts';

/** The page of a call before one comes in, and the pages instead of a call. */

export const yourCall = 'Your call';
export const oneMoment = 'One moment…';
export const tryAgain = 'Try again';
export const goToMyCalls = 'Go to my calls';

/** The switch of language: names it for people who cannot see its icon. */
export const language = 'Language';
export const languageNotChanged = "We couldn't change the language. Please try again.";

/** Leads to the page where a person chooses how we reach them: call/choices.ts. */
export const chooseWays = 'Choose how we reach you';

/** The page was opened without a link. */
export const noLinkTitle = 'Open your link again';
export const noLink = 'Your link to the call is in the text that we sent you. Tap it there.';

export const noConnectionTitle = 'No connection yet';
export const noConnection =
	"Check that this device is connected to the internet. We'll keep trying.";
export const tryAgainNow = 'Try again now';

export const unknownTitle = "We can't find this call";

export const notLoadedTitle = "That didn't work";
export const notLoaded = 'Check that this device is connected to the internet, then try again.';

/** The call cannot be joined any more; a sentence below says what to do. */
export const closedTitles = {
	over: 'This call is over',
	cancelled: 'This call was cancelled',
	revoked: 'This link no longer works',
};

export const earlyTitle = "You're early";
export const calling = (host: string) => `${host} is calling`;

export const early = (title: string) =>
	title ? `“${title}” hasn't started yet.` : "The call hasn't started yet.";
export const forHost = 'Everyone you invited has their own link.';
export const forHostAlone = 'Nobody else has a link yet.';
export const forGuest = (host: string) =>
	`Tell us your name, and ${host || 'the host'} will let you in.`;

/** Whether somebody is in the call, is still expected, or has been there. */
const company = {
	here: 'Your family is waiting for you.',
	expected: "You're the first one here.",
	left: 'Nobody is here right now.',
};

/** For an invited person. The name and the call's title may be empty. */
export function invitation(name: string, title: string, others: keyof typeof company): string {
	const hello = name ? `Hello ${name}.` : 'Hello.';
	return title ? `${hello} It's time for “${title}”.` : `${hello} ${company[others]}`;
}

/** Above a countdown such as '4:05'. */
export const startsIn = 'Starts in';
export const untilStart = 'Until the call starts';
/** Below it; the moment is 'Sun, Nov 22, 9:00 AM'. */
export const yourTime = (moment: string) => `${moment} your time`;
export const anyMoment = 'Any moment now';

export const alreadyIn = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'is' : 'are'} already in the call.`;
export const notYetIn = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? "hasn't" : "haven't"} joined yet.`;
export const haveLeft = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'has' : 'have'} left.`;

export const yourName = 'Your name';
export const nameMissing = 'Please tell us your name';

export const join = 'Join';
export const joinLater = 'Join when it starts';
export const comingIn = "<b>Stay on this page.</b> You'll join as soon as the call starts.";
/** “Allow” is a button of the browser. */
export const allowDevices =
	'If your browser asks to use your camera and microphone, choose <b>Allow</b>.';

export const seeYourself = 'See yourself first';
export const startingCamera = 'Starting your camera…';
export const onlyYou = 'Only you see this until you join.';
export const noPicture = "We can't show your camera right now. You can still join.";
export const ownPicture = 'Your own picture';

/** For people whose mail or chat app shows the page by itself; the browser is Safari or Chrome. */
export const insideApp = 'This page is inside another app';
export const worksBestIn = (browser?: string) =>
	`Calls work best in ${browser ?? 'your usual browser'}.`;
export const stepsOutOfApp = (browser?: string) => [
	'Tap the three dots or the share icon at the edge of the screen.',
	`Choose “Open in ${browser ?? 'browser'}”.`,
];

/** The page itself broke. */
export const crashTitle = 'Something went wrong';
export const crash = "Tap the button, and you'll be back in a moment.";
/** The number that our texts come from, where we have only one. */
export const textInstead = (number?: string) =>
	number
		? `Still stuck? Text <link>${number}</link>. The person who invited you will read it.`
		: 'Still stuck? Answer the text with your link. The person who invited you will read it.';

/** For people whose browser knows no video calls. */
export const unable = "This browser can't make video calls.";
export const stepsToCall = (browser?: string) => [
	`Open your link in ${browser ?? 'Chrome, Edge, Firefox or Safari'}.`,
	"If that doesn't help, update this device and try again.",
];
