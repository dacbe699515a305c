import { listWords } from '../list.ts';

/** The page of a call from the tap on 'Join' to the page after the call. */

export const waitingTitle = "You're in the waiting room";
/** The reason is a sentence, such as 'Ana will let you in.' */
export const waiting = (reason: string) => `${reason} Please stay on this page.`;
export const stopWaiting = 'Stop waiting';
export const goBack = 'Go back';
export const takesLong =
	'This is taking longer than usual. Check that this device is connected to the internet.';

export const callWith = (host: string) => `Call with ${host || 'your family'}`;
export const peopleInCall = 'People in the call';

/* Read aloud by screen readers. */
const nobodyElse = 'Nobody else is here right now.';
export const arrived = (others: string[]) =>
	others.length === 0
		? `You're in the call. ${nobodyElse}`
		: `You're in the call with ${listWords(others)}.`;
export const joined = (names: string[]) => `${listWords(names)} joined.`;
export const left = (names: string[]) => `${listWords(names)} left.`;

/* The buttons below the faces say what pressing them does. */
export const mute = 'Mute';
export const unmute = 'Unmute';
export const cameraOff = 'Camera off';
export const cameraOn = 'Camera on';
export const switchCamera = 'Switch camera';
export const largerText = 'Larger text';
export const smallerText = 'Smaller text';
export const people = 'People';
export const leave = 'Leave';

/* On a person's picture. */
export const you = 'You';
export const pictureOf = (name: string) => `Picture of ${name}`;
export const connecting = 'Connecting…';
export const reconnecting = 'Reconnecting…';
export const muted = 'muted';
export const speaking = 'speaking';

/* Notices above the faces. */
export const lineLost = "We lost the connection. Stay here, and we'll bring you back.";
export const weak = {
	low: 'Your connection is weak, so the others see a smaller picture of you.',
	sound:
		"Your connection is weak, so we're sending only your voice. Your picture comes back by itself.",
};
export const alone = nobodyElse;
export const unreached = (names: string[]) =>
	`You can't hear or see ${listWords(names)} yet. We'll keep trying. Another Wi-Fi or mobile data often helps.`;
export const tapToHear = 'Tap to hear';
export const ok = 'OK';
export const howToTurnOn = 'How to turn it on';

/** What is missing: the camera, the microphone or both. */
type Missing = 'camera' | 'microphone' | 'both';

const works: Record<Missing, string> = {
	camera: 'The others can hear you, but not see you.',
	microphone: 'The others can see you, but not hear you.',
	both: 'You can listen.',
};
const reasons: Record<'refused' | 'busy' | 'absent', Record<Missing, string>> = {
	refused: {
		camera: "Your browser doesn't let this page use the camera.",
		microphone: "Your browser doesn't let this page use the microphone.",
		both: "Your browser doesn't let this page use the microphone and camera.",
	},
	busy: {
		camera: 'Something else on this device is using the camera.',
		microphone: 'Something else on this device is using the microphone.',
		both: 'Something else on this device is using the microphone and camera.',
	},
	absent: {
		camera: "We can't find a camera.",
		microphone: "We can't find a microphone.",
		both: "We can't find a microphone or camera.",
	},
};
export const deviceProblem = (missing: Missing, reason: keyof typeof reasons) =>
	`${works[missing]} ${reasons[reason][missing]}`;
export const turnOn: Record<Missing, string> = {
	camera: 'Turn on the camera',
	microphone: 'Turn on the microphone',
	both: 'Turn on the microphone and camera',
};
/** What the others read about a person whose browser gives us no sound or picture. */
export const notYet: Record<Missing, (name: string) => string> = {
	microphone: (name) => `${name} can't be heard yet`,
	camera: (name) => `${name} can't be seen yet`,
	both: (name) => `${name} can't be heard or seen yet`,
};

/* The page after the call. */
export const endTitles = {
	left: 'You left the call',
	over: 'The call is over',
	removed: "You're no longer in the call",
	elsewhere: "You're in the call elsewhere",
	refused: 'Not this time',
};
export const endings = {
	left: "You've left the call.",
	removed: 'The host removed you from this call.',
	elsewhere: "You're in this call in another window of this browser.",
};
export const overReasons = {
	ended: 'It was good to have you there.',
	empty: 'Everyone has left.',
	expired: "This call's time is up.",
	cancelled: 'This call was cancelled.',
};
export const canComeBack = 'You can come back while the call is on.';
export const joinHere = 'Join here instead';
export const joinAgain = 'Join again';
export const canClose = 'You can close this page now.';
