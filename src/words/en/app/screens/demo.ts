/** The demo video. */
export const title = 'How Kinbell works';
export const label = 'Demo video without sound: from the first page to a family in one call';
export const cannotPlay =
	'Your browser can’t play this video. <download>Download it</download> instead.';
export const captions = '/demo.vtt';
export const captionsLabel = 'English';
export const inWords = 'The video in words';

/** What the video shows, in its order. scripts/record-demo.ts films the English words. */
export const steps = {
	landing: 'This is Kinbell. It keeps your family in touch.',
	login: 'Log in from any computer or phone.',
	dashboard: 'See what is coming, and when you last talked.',
	recipients: 'Add the people you love: a name and a number will do.',
	schedule: 'Choose a time once, for every week.',
	preview: 'It says when that is for everyone, wherever they live.',
	waiting: 'Nobody has to remember: everyone is reminded by text.',
	invitation: 'At three on Sunday, everyone gets a link of their own.',
	tap: 'One tap. No app, no account, no password.',
	room: 'And there you all are, in one room.',
	history: 'Afterwards you see who was there, and for how long.',
	goodbye: 'The same again next Sunday, by itself.',
};
