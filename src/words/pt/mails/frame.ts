/** What stands around the words of every mail. */
export const mailFrame = {
	copyAddress: 'Ou copie este endereço no seu navegador:',
	about: 'O Kinbell mantém as famílias por perto',
};
