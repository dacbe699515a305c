import { digestIn } from '../../digest.ts';

/** What the account holder should know, collected. */
export const digestMailWords = digestIn({
	titles: {
		text_failed: '有一条短信没有送达',
		call_failed: '有人没能接到通话邀请',
		limit_reached: '您本月的用量已达到上限',
		reply: '您收到一条回复',
		stopped: '有人要求不再接收短信',
		mail_stopped: '有人收不到我们的邮件了',
		call_back: '有人希望您回电',
		phone_away: '您家里的手机没有响应',
		drill: '和家人一起演练',
		check_in: '关于报平安的消息',
		ladder: '可能有人需要您',
	},
	several: (count) => `有${count}件事想告诉您`,
	logInToRead: '请登录查看。确认这个邮箱之后，我们会在邮件里直接告诉您内容。',
	more: (count) => `Kinbell里还有${count}条。`,
	button: '打开Kinbell',
	closing: '在您关闭之前，Kinbell里也会一直显示。',
});
