/** What stands around the words of every mail. */
export const mailFrame = {
	copyAddress: 'Oder kopieren Sie diese Adresse in Ihren Browser:',
	about: 'Kinbell hält Familien in Kontakt',
};
