/** What stands around the words of every mail. */
export const mailFrame = {
	copyAddress: '或者将此网址复制到浏览器中：',
	about: 'Kinbell让家人常联系',
};
