import { isolated } from '../../isolate.ts';
import { listWords } from '../list.ts';

/** The page of a call from the tap on 'Join' to the page after the call. */

export const waitingTitle = 'أنت في غرفة الانتظار';
export const waiting = (reason: string) => `${reason} يُرجى البقاء في هذه الصفحة.`;
export const stopWaiting = 'إنهاء الانتظار';
export const goBack = 'رجوع';
export const takesLong =
	'يستغرق هذا وقتًا أطول من المعتاد. يُرجى التأكد من اتصال هذا الجهاز بالإنترنت.';

export const callWith = (host: string) => `مكالمة مع ${host ? isolated(host) : 'عائلتك'}`;
export const peopleInCall = 'الأشخاص في المكالمة';

const nobodyElse = 'لا أحد غيرك هنا الآن.';
export const arrived = (others: string[]) =>
	others.length === 0
		? `أنت في المكالمة. ${nobodyElse}`
		: `أنت في المكالمة مع ${listWords(others)}.`;
export const joined = (names: string[]) => `انضمام ${listWords(names)} إلى المكالمة.`;
export const left = (names: string[]) => `خروج ${listWords(names)} من المكالمة.`;

export const mute = 'كتم الصوت';
export const unmute = 'إلغاء كتم الصوت';
export const cameraOff = 'إيقاف الكاميرا';
export const cameraOn = 'تشغيل الكاميرا';
export const switchCamera = 'تبديل الكاميرا';
export const largerText = 'تكبير النص';
export const smallerText = 'تصغير النص';
export const people = 'الأشخاص';
export const leave = 'مغادرة';

export const you = 'أنت';
export const pictureOf = (name: string) => `صورة ${isolated(name)}`;
export const connecting = 'جارٍ الاتصال…';
export const reconnecting = 'جارٍ إعادة الاتصال…';
export const muted = 'الصوت مكتوم';
export const speaking = 'جارٍ التحدث';

export const lineLost = 'انقطع الاتصال. يُرجى البقاء هنا، وسنعيدك إلى المكالمة.';
export const weak = {
	low: 'اتصالك ضعيف، لذلك يرى الآخرون صورتك بحجم أصغر.',
	sound: 'اتصالك ضعيف، لذلك نرسل صوتك فقط. ستعود صورتك تلقائيًا.',
};
export const alone = nobodyElse;
export const unreached = (names: string[]) =>
	`لم يصلك بعد صوت أو صورة من ${listWords(names)}. سنواصل المحاولة. كثيرًا ما تساعد شبكة Wi-Fi أخرى أو بيانات الهاتف.`;
export const tapToHear = 'تشغيل الصوت';
export const ok = 'حسنًا';
export const howToTurnOn = 'طريقة التشغيل';

type Missing = 'camera' | 'microphone' | 'both';

const works: Record<Missing, string> = {
	camera: 'الآخرون يسمعونك، لكنهم لا يرونك.',
	microphone: 'الآخرون يرونك، لكنهم لا يسمعونك.',
	both: 'يمكنك الاستماع.',
};
const reasons: Record<'refused' | 'busy' | 'absent', Record<Missing, string>> = {
	refused: {
		camera: 'المتصفح لا يسمح لهذه الصفحة باستخدام الكاميرا.',
		microphone: 'المتصفح لا يسمح لهذه الصفحة باستخدام الميكروفون.',
		both: 'المتصفح لا يسمح لهذه الصفحة باستخدام الميكروفون والكاميرا.',
	},
	busy: {
		camera: 'الكاميرا مشغولة بشيء آخر على هذا الجهاز.',
		microphone: 'الميكروفون مشغول بشيء آخر على هذا الجهاز.',
		both: 'الميكروفون والكاميرا مشغولان بشيء آخر على هذا الجهاز.',
	},
	absent: {
		camera: 'لم نجد كاميرا.',
		microphone: 'لم نجد ميكروفونًا.',
		both: 'لم نجد ميكروفونًا ولا كاميرا.',
	},
};
export const deviceProblem = (missing: Missing, reason: keyof typeof reasons) =>
	`${works[missing]} ${reasons[reason][missing]}`;
export const turnOn: Record<Missing, string> = {
	camera: 'تشغيل الكاميرا',
	microphone: 'تشغيل الميكروفون',
	both: 'تشغيل الميكروفون والكاميرا',
};
export const notYet: Record<Missing, (name: string) => string> = {
	microphone: (name) => `لا صوت من ${isolated(name)} بعد`,
	camera: (name) => `لا صورة من ${isolated(name)} بعد`,
	both: (name) => `لا صوت ولا صورة من ${isolated(name)} بعد`,
};

export const endTitles = {
	left: 'غادرت المكالمة',
	over: 'انتهت المكالمة',
	removed: 'انتهت مشاركتك في المكالمة',
	elsewhere: 'المكالمة مفتوحة لديك في مكان آخر',
	refused: 'ليس هذه المرة',
};
export const endings = {
	left: 'لقد غادرت المكالمة.',
	removed: 'أنهى من دعاك مشاركتك في هذه المكالمة.',
	elsewhere: 'هذه المكالمة مفتوحة لديك في نافذة أخرى من هذا المتصفح.',
};
export const overReasons = {
	ended: 'سعدنا بوجودك.',
	empty: 'غادر الجميع.',
	expired: 'انتهى وقت هذه المكالمة.',
	cancelled: 'أُلغيت هذه المكالمة.',
};
export const canComeBack = 'يمكنك العودة ما دامت المكالمة مستمرة.';
export const joinHere = 'الانضمام من هنا';
export const joinAgain = 'الانضمام مرة أخرى';
export const canClose = 'يمكنك إغلاق هذه الصفحة الآن.';
