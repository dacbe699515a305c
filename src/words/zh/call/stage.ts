/** The faces of a call, shared screens, and the buttons below 'More'. */

export const more = '更多';
export const fullScreen = '全屏';
export const leaveFullScreen = '退出全屏';
export const smallWindow = '用小窗口显示';
export const deviceLabels = { microphone: '麦克风', camera: '摄像头', speaker: '扬声器' };
export const numbered = (label: string, number: number) => `${label} ${number}`;

export const shareScreen = '共享屏幕';
export const stopSharing = '停止共享';
export const sharing = '大家都能看到您的屏幕。';
export const screenOf = (name: string) => `${name}的屏幕`;

export const paused = '画面已暂停';
export const unable = (name: string) => `${name}的浏览器无法通话`;
export const unableHere = '别人知道您在这里，但你们听不到也看不到彼此。';

export const hereOf = (here: number, all: number) => `${all}人中已到${here}人`;

export const showLarge = '放大显示';
export const showLargeName = (name: string) => `放大显示：${name}`;
export const previousFaces = '上一页成员';
export const nextFaces = '下一页成员';
export const pageOf = (page: number, pages: number) => `${page}/${pages}`;
export const sameSize = '所有人一样大';
export const speakerLarge = '放大说话的人';
export const isSpeaking = (name: string) => `${name}正在说话。`;
