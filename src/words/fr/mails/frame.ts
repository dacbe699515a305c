/** What stands around the words of every mail. */
export const mailFrame = {
	copyAddress: 'Ou copiez cette adresse dans votre navigateur :',
	about: 'Kinbell rapproche les familles',
};
