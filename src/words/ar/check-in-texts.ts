import type { CheckInSentences } from '../check-in-texts.ts';
import { isolated } from '../isolate.ts';

/** What is said to a person who is checked on, and of them to the account holder. */
export const checkInTexts: CheckInSentences = {
	greetings: {
		morning: (name) => `صباح الخير${name ? ` ${isolated(name)}` : ''}، هل كل شيء بخير؟`,
		afternoon: (name) => `طاب يومك${name ? ` ${isolated(name)}` : ''}، هل كل شيء بخير؟`,
		evening: (name) => `مساء الخير${name ? ` ${isolated(name)}` : ''}، هل كل شيء بخير؟`,
	},
	howToAnswer: 'الرد بالرقم 1 يعني نعم، وبالرقم 2 طلب اتصال.',
	noEmergency: '‏Kinbell ليست خدمة طوارئ.',
	inDanger: (number) => `عند الخطر يُرجى الاتصال بالرقم ${number}.`,
	telling: (holder) => `نخبر ${isolated(holder)} الآن.`,
	wellThanks: (holder) => `شكرًا من Kinbell. سنخبر ${isolated(holder)} أنك بخير.`,
	callMeThanks: (holder) => `شكرًا من Kinbell. نخبر ${isolated(holder)} الآن أنك تريد اتصالًا.`,
	nudge: (holder) =>
		`سؤال من Kinbell بطلب من ${isolated(holder)}: هل أنت بخير؟ الرد بالرقم 1 يعني أنك بخير، وبالرقم 2 طلب اتصال.`,
	asksForCall: (name) => `خبر من Kinbell: وصل من ${isolated(name)} طلب اتصال. يُرجى الاتصال قريبًا.`,
	asksForHelp: (name) =>
		`خبر من Kinbell: ربما هناك حاجة إلى المساعدة عند ${isolated(name)}. يُرجى الاتصال الآن أو إرسال شخص ما. Kinbell ليست خدمة طوارئ.`,
	goodNews: (name) => `خبر طيب من Kinbell: ${isolated(name)} بخير اليوم.`,
};
