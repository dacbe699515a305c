/** The words of the demo video, in order. scripts/record-demo.ts films it. */
export const demoWords = {
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
} as const;
