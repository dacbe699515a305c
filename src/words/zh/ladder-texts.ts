import type { LadderSentences } from '../ladder-texts.ts';

/** Texts to a person who is missing, and to those who are asked to look after them. */
export const ladderSentences: LadderSentences = {
	callHasBegun: (title) => `Kinbell：您的通话${title ? `“${title}”` : ''}已经开始，大家在等您。`,
	allWell: 'Kinbell：一切都好吗？都好请回复1，想接电话请回复2。',
	missing: {
		call: (name, title) =>
			title ? `Kinbell：${name}还没有加入“${title}”。` : `Kinbell：${name}还没有加入通话。`,
		check_in: (name) => `Kinbell：${name}今天还没有回复问候。`,
		asked: (name) => `Kinbell：${name}希望有人打电话或帮忙。`,
	},
	willYouCheck: '您能去看看请回复1，不能请回复2。',
	answerHere: '也可在此回答：',
	noEmergencyService: 'Kinbell不是急救服务。',
	willYouTakeIt: '由您来处理请回复1。',
	didYouReach: (name) => `Kinbell：您联系上${name}了吗？联系上了请回复1，没有请回复2。`,
	isChecking: (taker, name) => `Kinbell：${taker}正在联系${name}。谢谢您！`,
	youCheck: (name) => `Kinbell：谢谢您去看看${name}。20分钟后我们会问您情况。`,
	someoneElse: 'Kinbell：谢谢您告诉我们。我们会问下一个人。',
	thankYou: (name) => `Kinbell：谢谢您照看${name}。`,
	heardFrom: (name) => `Kinbell：好消息，已有${name}的消息。您不用再去看了。`,
};
