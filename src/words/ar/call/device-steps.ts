/**
 * How to let the page use a camera or microphone. What stands in «quotes» are words of the browser
 * or the phone, in the language of this page. An Arabic browser has its icons on the other side, so
 * the steps say 'beside the address'.
 */

type Device = 'camera' | 'microphone';

const again = 'العودة إلى هنا والضغط على «إعادة المحاولة».';
const labels: Record<Device, string> = { camera: 'الكاميرا', microphone: 'الميكروفون' };

export const stepsToAllow = {
	iphoneApp: (device: Device, app: string) => [
		`فتح «الإعدادات» في هاتفك، ثم «التطبيقات» ثم «${app}».`,
		`تشغيل «${labels[device]}».`,
		again,
	],
	iphoneSafari: (device: Device) => [
		'الضغط على الرمز بجانب عنوان الصفحة، عند طرف الشاشة.',
		`اختيار «إعدادات موقع الويب»، ثم «${labels[device]}» ثم «السماح».`,
		again,
	],
	androidFirefox: (device: Device) => [
		'الضغط على رمز الدرع أو القفل بجانب العنوان.',
		`إزالة «محجوب» من جانب «${labels[device]}».`,
		again,
	],
	firefox: (device: Device) => [
		device === 'camera'
			? 'النقر على رمز الكاميرا المشطوبة بجانب العنوان.'
			: 'النقر على رمز الميكروفون المشطوب بجانب العنوان.',
		`إزالة «محجوب» من جانب «${labels[device]}».`,
		again,
	],
	android: (device: Device) => [
		'الضغط على الرمز بجانب العنوان في الأعلى.',
		`الضغط على «الأذونات» وتشغيل «${labels[device]}».`,
		again,
	],
	safari: (device: Device) => [
		'في أعلى الشاشة اختيار «Safari»، ثم «إعدادات موقع الويب هذا».',
		`بجانب «${labels[device]}» اختيار «السماح».`,
		again,
	],
	other: (device: Device) => [
		'النقر على الرمز بجانب العنوان في الأعلى.',
		`تشغيل «${labels[device]}».`,
		again,
	],
};

export const stepsToFree = ['إنهاء المكالمات الأخرى وإغلاق التطبيقات الأخرى التي تستخدمه.', again];

export const stepsToFind: Record<Device, string[]> = {
	camera: ['إذا لم تكن في هذا الجهاز كاميرا، توصيل كاميرا به.', again],
	microphone: ['إذا لم يكن في هذا الجهاز ميكروفون، توصيل ميكروفون به.', again],
};
