/** What stands around the words of every mail. */
export const mailFrame = {
	copyAddress: 'O copie esta dirección en su navegador:',
	about: 'Kinbell mantiene cerca a las familias',
};
