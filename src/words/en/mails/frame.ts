/** What stands around the words of every mail. */
export const mailFrame = {
	copyAddress: 'Or copy this address into your browser:',
	about: 'Kinbell keeps families in touch',
};
