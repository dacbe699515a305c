/**
 * How to let the page use a camera or microphone. What stands in “quotes” are words of the browser
 * or the phone, in the language of this page. An iPhone has another word for the camera.
 */

type Device = 'camera' | 'microphone';

const again = '回到这里，点“重试”。';
const labels: Record<Device, string> = { camera: '摄像头', microphone: '麦克风' };
const iphoneLabels: Record<Device, string> = { camera: '相机', microphone: '麦克风' };

export const stepsToAllow = {
	iphoneApp: (device: Device, app: string) => [
		`打开手机的“设置”，依次点“App”和“${app}”。`,
		`打开“${iphoneLabels[device]}”。`,
		again,
	],
	iphoneSafari: (device: Device) => [
		'点屏幕边缘地址栏左端的图标。',
		`选择“网站设置”，再选“${iphoneLabels[device]}”和“允许”。`,
		again,
	],
	androidFirefox: (device: Device) => [
		'点地址左边的盾牌或锁形图标。',
		`取消“${labels[device]}”旁边的“已阻止”。`,
		again,
	],
	firefox: (device: Device) => [
		device === 'camera' ? '点击地址左边划掉的摄像头图标。' : '点击地址左边划掉的麦克风图标。',
		`取消“${labels[device]}”旁边的“已阻止”。`,
		again,
	],
	android: (device: Device) => [
		'点顶部地址左边的图标。',
		`点“权限”，然后打开“${labels[device]}”。`,
		again,
	],
	safari: (device: Device) => [
		'在屏幕顶部选择“Safari浏览器”，再选“此网站的设置”。',
		`在“${labels[device]}”旁边选择“允许”。`,
		again,
	],
	other: (device: Device) => ['点击顶部地址左边的图标。', `打开“${labels[device]}”。`, again],
};

export const stepsToFree = ['结束其他通话，并关闭正在使用它的其他应用。', again];

export const stepsToFind: Record<Device, string[]> = {
	camera: ['如果这台设备没有摄像头，请接上一个。', again],
	microphone: ['如果这台设备没有麦克风，请接上一个。', again],
};
