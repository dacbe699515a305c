/** The dialog that calls or texts people at once. */
export const kinds = {
	call: {
		title: 'Call now',
		submit: 'Call now',
		done: 'Call sent successfully',
		content: {
			label: 'Words to add (optional)',
			hint: 'Added to the text with the link.',
		},
	},
	message: {
		title: 'Send a message now',
		submit: 'Send Message',
		done: 'Message sent successfully',
		content: { label: 'Message content', hint: undefined },
	},
};
export const fewer = 'You can send this to fewer people. Untick someone above.';
export const onlyFirst = (count: number) =>
	count === 1 ? 'Choose only the first' : `Choose only the first ${count}`;
export const sendTo = (count: number) =>
	count === 1 ? 'Send to 1 person' : `Send to ${count} people`;
export const confirmNumber = 'Confirm my number';
export const confirmNumberHint =
	'We’ll text you a code in Settings. What you typed here won’t be kept.';
