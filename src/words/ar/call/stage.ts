import { isolated } from '../../isolate.ts';

/** The faces of a call, shared screens, and the buttons below 'More'. */

export const more = 'المزيد';
export const fullScreen = 'ملء الشاشة';
export const leaveFullScreen = 'إنهاء ملء الشاشة';
export const smallWindow = 'عرض في نافذة صغيرة';
export const deviceLabels = { microphone: 'الميكروفون', camera: 'الكاميرا', speaker: 'مكبّر الصوت' };
export const numbered = (label: string, number: number) => `${label} ${number}`;

export const shareScreen = 'مشاركة الشاشة';
export const stopSharing = 'إيقاف المشاركة';
export const sharing = 'الجميع يرى شاشتك.';
export const screenOf = (name: string) => `شاشة ${isolated(name)}`;

export const paused = 'الصورة متوقفة';
export const unable = (name: string) => `متصفح ${isolated(name)} لا يدعم المكالمات`;
export const unableHere = 'يرى الآخرون أنك هنا، لكن لا يمكنكم سماع بعضكم أو رؤية بعضكم.';

export const hereOf = (here: number, all: number) => `الحاضرون: ${here} من ${all}`;

export const showLarge = 'عرض مكبّر';
export const showLargeName = (name: string) => `عرض مكبّر: ${isolated(name)}`;
export const previousFaces = 'الوجوه السابقة';
export const nextFaces = 'الوجوه التالية';
export const pageOf = (page: number, pages: number) => `${page} من ${pages}`;
export const sameSize = 'حجم موحّد';
export const speakerLarge = 'تكبير من يتحدث';
export const isSpeaking = (name: string) => `${isolated(name)}: جارٍ التحدث.`;
