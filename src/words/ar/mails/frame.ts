/** What stands around the words of every mail. */
export const mailFrame = {
	copyAddress: 'أو يمكنك نسخ هذا العنوان إلى المتصفح:',
	about: 'يُبقي Kinbell العائلات على تواصل',
};
