/** What stands in the documents themselves, before any script runs. */
export const lang = 'zh-Hans';
export const direction = 'ltr';
export const description = 'Kinbell让家人常联系：多人视频通话和短信，安排一次，次次准时。';
export const joinTitle = '加入通话 · Kinbell';
/** The preview of a link to a call, which names nobody. */
export const joinDescription = '您与家人的视频通话，用浏览器即可打开，无需安装。';
export const joinPicture = '手机屏幕上的四个人，旁边有一个响起的铃铛';
/** The page where a person chooses how we reach them. */
export const choicesTitle = '我们如何联系您 · Kinbell';
export const answerTitle = '您的回答 · Kinbell';
export const loading = '正在加载…';
export const needsScript = 'Kinbell需要JavaScript。请在浏览器中开启，然后重新加载本页。';
