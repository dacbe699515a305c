import type { CheckInSentences } from '../check-in-texts.ts';

/** What is said to a person who is checked on, and of them to the account holder. */
export const checkInTexts: CheckInSentences = {
	greetings: {
		morning: (name) => `${name ? `${name}，` : ''}早上好！一切都好吗？`,
		afternoon: (name) => `${name ? `${name}，` : ''}下午好！一切都好吗？`,
		evening: (name) => `${name ? `${name}，` : ''}晚上好！一切都好吗？`,
	},
	howToAnswer: '都好请回复1，想接到电话请回复2。',
	noEmergency: 'Kinbell不是紧急救援服务。',
	inDanger: (number) => `如有危险，请拨打${number}。`,
	telling: (holder) => `我们正在告知${holder}。`,
	wellThanks: (holder) => `Kinbell：谢谢您。我们会告诉${holder}您一切都好。`,
	callMeThanks: (holder) => `Kinbell：谢谢您。我们正在告知${holder}您想接到电话。`,
	nudge: (holder) => `Kinbell：${holder}想知道您是否一切都好。都好请回复1，想接到电话请回复2。`,
	asksForCall: (name) => `Kinbell：${name}希望接到电话，请尽快联系。`,
	asksForHelp: (name) =>
		`Kinbell：${name}可能需要帮助。请立即致电，或请人前去看看。Kinbell不是紧急救援服务。`,
	goodNews: (name) => `Kinbell：好消息，${name}今天一切都好。`,
};
