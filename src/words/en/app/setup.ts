/** What the test of a set-up says. */
export const testText = 'Kinbell can text you. This is the test from your set-up page.';
export const testMail = {
	subject: 'Kinbell can mail you',
	paragraphs: ['This is the test from your set-up page.', 'If you can read it, mail works.'],
};
