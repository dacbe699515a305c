import { listWords } from '../list.ts';

/** The page of a call from the tap on 'Join' to the page after the call. */

export const waitingTitle = '您在等候室';
export const waiting = (reason: string) => `${reason}请留在本页。`;
export const stopWaiting = '不等了';
export const goBack = '返回';
export const takesLong = '这次比平时慢。请检查这台设备是否已连接互联网。';

export const callWith = (host: string) => `与${host || '家人'}的通话`;
export const peopleInCall = '通话成员';

const nobodyElse = '现在这里没有其他人。';
export const arrived = (others: string[]) =>
	others.length === 0 ? `您已加入通话。${nobodyElse}` : `您正在与${listWords(others)}通话。`;
export const joined = (names: string[]) => `${listWords(names)}加入了通话。`;
export const left = (names: string[]) => `${listWords(names)}离开了通话。`;

export const mute = '静音';
export const unmute = '取消静音';
export const cameraOff = '关闭摄像头';
export const cameraOn = '打开摄像头';
export const switchCamera = '切换摄像头';
export const largerText = '放大文字';
export const smallerText = '缩小文字';
export const people = '成员';
export const leave = '离开';

export const you = '您';
export const pictureOf = (name: string) => `${name}的画面`;
export const connecting = '正在连接…';
export const reconnecting = '正在重新连接…';
export const muted = '已静音';
export const speaking = '正在说话';

export const lineLost = '连接断开了。请留在这里，我们会让您重新加入。';
export const weak = {
	low: '您的网络较弱，别人看到的您的画面会小一些。',
	sound: '您的网络较弱，现在只传送您的声音。画面会自动恢复。',
};
export const alone = nobodyElse;
export const unreached = (names: string[]) =>
	`您暂时听不到也看不到${listWords(names)}。我们会继续尝试。换一个Wi-Fi或使用手机流量往往会好些。`;
export const tapToHear = '点这里听声音';
export const ok = '好';
export const howToTurnOn = '怎样打开';

type Missing = 'camera' | 'microphone' | 'both';

const works: Record<Missing, string> = {
	camera: '别人能听到您，但看不到您。',
	microphone: '别人能看到您，但听不到您。',
	both: '您可以听别人说话。',
};
const reasons: Record<'refused' | 'busy' | 'absent', Record<Missing, string>> = {
	refused: {
		camera: '浏览器不允许本页使用摄像头。',
		microphone: '浏览器不允许本页使用麦克风。',
		both: '浏览器不允许本页使用麦克风和摄像头。',
	},
	busy: {
		camera: '这台设备上的其他程序正在使用摄像头。',
		microphone: '这台设备上的其他程序正在使用麦克风。',
		both: '这台设备上的其他程序正在使用麦克风和摄像头。',
	},
	absent: {
		camera: '我们找不到摄像头。',
		microphone: '我们找不到麦克风。',
		both: '我们找不到麦克风和摄像头。',
	},
};
export const deviceProblem = (missing: Missing, reason: keyof typeof reasons) =>
	`${works[missing]}${reasons[reason][missing]}`;
export const turnOn: Record<Missing, string> = {
	camera: '打开摄像头',
	microphone: '打开麦克风',
	both: '打开麦克风和摄像头',
};
export const notYet: Record<Missing, (name: string) => string> = {
	microphone: (name) => `还听不到${name}`,
	camera: (name) => `还看不到${name}`,
	both: (name) => `还听不到也看不到${name}`,
};

export const endTitles = {
	left: '您已离开通话',
	over: '通话已结束',
	removed: '您已不在通话中',
	elsewhere: '您已在别处加入通话',
	refused: '这次没能加入',
};
export const endings = {
	left: '您已经离开了通话。',
	removed: '发起人已将您移出这次通话。',
	elsewhere: '您在这个浏览器的另一个窗口里参加了这次通话。',
};
export const overReasons = {
	ended: '很高兴您能来。',
	empty: '大家都离开了。',
	expired: '这次通话的时间到了。',
	cancelled: '这次通话已取消。',
};
export const canComeBack = '通话结束之前，您可以随时回来。';
export const joinHere = '改在这里加入';
export const joinAgain = '重新加入';
export const canClose = '现在可以关闭本页。';
