import { listWords } from '../list.ts';

/** The page of a call before one comes in, and the pages instead of a call. */

export const yourCall = '您的通话';
export const oneMoment = '请稍候…';
export const tryAgain = '重试';
export const goToMyCalls = '查看我的通话';

export const language = '语言';
export const languageNotChanged = '没能切换语言，请重试。';

/** Leads to the page where a person chooses how we reach them: call/choices.ts. */
export const chooseWays = '选择我们如何联系您';

export const noLinkTitle = '请重新打开链接';
export const noLink = '通话链接在我们发给您的短信里，请在短信中点击。';

export const noConnectionTitle = '还没有连上';
export const noConnection = '请检查这台设备是否已连接互联网。我们会继续尝试。';
export const tryAgainNow = '立即重试';

export const unknownTitle = '我们找不到这次通话';

export const notLoadedTitle = '没有成功';
export const notLoaded = '请检查这台设备是否已连接互联网，然后重试。';

export const closedTitles = {
	over: '这次通话已经结束',
	cancelled: '这次通话已取消',
	revoked: '这个链接已失效',
};

export const earlyTitle = '您来早了';
export const calling = (host: string) => `${host}邀请您通话`;

export const early = (title: string) => (title ? `“${title}”还没有开始。` : '通话还没有开始。');
export const forHost = '您邀请的每个人都有自己的链接。';
export const forHostAlone = '目前还没有其他人收到链接。';
export const forGuest = (host: string) => `请告诉我们您的名字，${host || '发起人'}会请您进来。`;

const company = {
	here: '家人正在等您。',
	expected: '您是第一个到的。',
	left: '现在没有人在。',
};

export function invitation(name: string, title: string, others: keyof typeof company): string {
	const hello = name ? `${name}，您好。` : '您好。';
	return title ? `${hello}“${title}”的时间到了。` : `${hello}${company[others]}`;
}

export const startsIn = '距离开始还有';
export const untilStart = '距离通话开始的时间';
export const yourTime = (moment: string) => `${moment}（您的当地时间）`;
export const anyMoment = '马上开始';

export const alreadyIn = (names: string[]) => `${listWords(names)}已在通话中。`;
export const notYetIn = (names: string[]) => `${listWords(names)}还没有加入。`;
export const haveLeft = (names: string[]) => `${listWords(names)}已经离开。`;

export const yourName = '您的名字';
export const nameMissing = '请告诉我们您的名字';

export const join = '加入';
export const joinLater = '开始后加入';
export const comingIn = '<b>请留在本页。</b>通话一开始，您就会加入。';
export const allowDevices = '如果浏览器询问是否使用摄像头和麦克风，请选择<b>允许</b>。';

export const seeYourself = '先看看自己的画面';
export const startingCamera = '正在打开摄像头…';
export const onlyYou = '加入之前，只有您自己能看到。';
export const noPicture = '现在无法显示您的摄像头画面，您仍然可以加入。';
export const ownPicture = '您自己的画面';

export const insideApp = '本页是在另一个应用里打开的';
export const worksBestIn = (browser?: string) => `用${browser ?? '您常用的浏览器'}通话，效果最好。`;
export const stepsOutOfApp = (browser?: string) => [
	'点屏幕边缘的三个点或分享图标。',
	`选择“在${browser ?? '浏览器'}中打开”。`,
];

export const crashTitle = '出了点问题';
export const crash = '请点按钮，马上就能回来。';
export const textInstead = (number?: string) =>
	number
		? `还是不行？请发短信到<link>${number}</link>，邀请您的人会看到。`
		: '还是不行？请回复带有链接的那条短信，邀请您的人会看到。';

export const unable = '这个浏览器无法进行视频通话。';
export const stepsToCall = (browser?: string) => [
	`请用${browser ?? 'Chrome、Edge、Firefox或Safari'}打开您的链接。`,
	'如果还是不行，请更新这台设备，然后再试一次。',
];
