import type { Billing } from '#contract/plans.ts';
import type { MailWords } from '../../mail.ts';

const CONFIRM = '确认我的邮箱';
const CHOOSE_PASSWORD = '设置新密码';
const ifNotYou = '如果不是您本人操作，请立即设置新密码。';
const ignoreIfNotYou = '如果不是您本人操作，请忽略这封邮件。';

const named = (subject: string, words: Omit<MailWords, 'subject'>): MailWords => ({
	subject,
	...words,
});

/** The mails about an account and the ways into it. */
export const accountMailWords = {
	welcome: ({ name }: { name: string | null }) =>
		named('欢迎使用Kinbell', {
			title: name ? `${name}，欢迎您` : undefined,
			paragraphs: [
				'您的账户已准备好。添加您爱的人，选好时间，Kinbell就会让你们相聚。',
				'请确认这个邮箱是您的，这样我们随时可以帮您找回账户。',
			],
			button: CONFIRM,
			closing: '如果这个账户不是您注册的，请忽略这封邮件。',
		}),

	confirmEmail: () =>
		named('请确认您的新邮箱', {
			title: '您的新邮箱',
			paragraphs: ['从现在起，您用这个邮箱登录Kinbell。请确认。'],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	confirmFirst: () =>
		named('请先确认您的邮箱', {
			paragraphs: [
				'有人用这个邮箱申请新密码，但这个邮箱还没有确认过。确认之后，您就可以马上设置新密码。',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	resetPassword: ({ comesBack }: { comesBack: boolean }) =>
		named(CHOOSE_PASSWORD, {
			paragraphs: [
				'链接只能使用一次，一小时内有效。',
				...(comesBack
					? [
							'您账户的邮箱被更改过，但新邮箱还没有确认。您在这里设置新密码后，将重新用这个邮箱登录。',
						]
					: []),
			],
			button: CHOOSE_PASSWORD,
			closing: `${ignoreIfNotYou}您的密码不会改变。`,
		}),

	passwordChanged: () =>
		named('您的密码已更改', {
			paragraphs: ['您的Kinbell密码已更改，其他设备已退出登录。', ifNotYou],
			button: CHOOSE_PASSWORD,
		}),

	phoneCode: ({ code }: { code: string }) =>
		named(`${code}是您的Kinbell验证码`, {
			title: `您的验证码是${code}`,
			paragraphs: [
				'用它可以登录，10分钟内有效。',
				'它不能验证您的手机号，因为发往该号码的短信已停止。请用那部手机发送“开始”，然后申请短信验证码。',
			],
			closing: ignoreIfNotYou,
		}),

	emailChanged: ({ newEmail }: { newEmail: string | null }) =>
		named('您的邮箱已更改', {
			paragraphs: [
				newEmail ? `您的Kinbell账户现在使用${newEmail}。` : '您的Kinbell账户现在使用另一个邮箱。',
				'如果不是您本人操作，请在72小时内撤销更改。届时所有设备都会退出登录，您可以设置新密码。',
			],
			button: '撤销更改',
		}),

	googleTookOver: () =>
		named('您现在用Google登录', {
			paragraphs: [
				'有人用这个邮箱的Google账户登录了Kinbell，这证明邮箱属于此人。之前已有一个使用这个邮箱的账户，但邮箱从未确认过。',
				'为安全起见，我们删除了原来的密码，让所有设备退出登录，并要求重新验证手机号。您可以在“设置”中设置新密码。',
			],
			button: '打开设置',
		}),

	emailDisplaced: () =>
		named('这个邮箱不再属于任何Kinbell账户', {
			title: '这个邮箱已从一个账户中移除',
			paragraphs: [
				'有一个Kinbell账户曾使用过这个邮箱，现在已换回原来的邮箱，因此不能再用这个邮箱登录。',
				'您什么都不用做。',
			],
		}),

	googleEnded: () =>
		named('已停用Google登录', {
			paragraphs: [
				'您的Kinbell账户不能再用Google登录，其他设备已退出登录。请用密码登录。',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	passwordRemoved: () =>
		named('您的密码已删除', {
			paragraphs: ['您现在用Google登录Kinbell，其他设备已退出登录。', ifNotYou],
			button: CHOOSE_PASSWORD,
		}),

	accountClosed: (billing: Billing) =>
		named('您的账户已关闭', {
			paragraphs: [
				billing === 'off'
					? '我们不会再以您的名义发送任何内容。'
					: '我们不会再以您的名义发送任何内容，您的套餐也已结束。',
				'您的数据会在30天内删除。感谢您这段时间的陪伴。',
			],
		}),
};
