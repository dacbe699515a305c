import * as words from '#language/call/device-steps.ts';
import { stepsOutOfApp } from '#language/call/door.ts';
import { isAndroid, isApple, isInsideApp, usualBrowser } from './user-agent.ts';

export type Device = 'camera' | 'microphone';

/** Where a browser hides the permission. */
export type Way = keyof typeof words.stepsToAllow | 'outOfApp';

export function wayToAllow(userAgent: string): Way {
	if (isInsideApp(userAgent)) return 'outOfApp';
	if (isApple(userAgent)) return appOnApple(userAgent) ? 'iphoneApp' : 'iphoneSafari';
	if (/Firefox/.test(userAgent)) return isAndroid(userAgent) ? 'androidFirefox' : 'firefox';
	if (isAndroid(userAgent)) return 'android';
	return /Safari/.test(userAgent) && !/Chrome/.test(userAgent) ? 'safari' : 'other';
}

/** How to let the page use a device that was refused. */
export function stepsToAllow(userAgent: string, device: Device): string[] {
	const way = wayToAllow(userAgent);
	if (way === 'outOfApp') return stepsOutOfApp(usualBrowser(userAgent));
	return words.stepsToAllow[way](device, appOnApple(userAgent) ?? '');
}

/** Undefined for Safari itself. */
function appOnApple(userAgent: string): string | undefined {
	if (/FxiOS/.test(userAgent)) return 'Firefox';
	if (/EdgiOS/.test(userAgent)) return 'Edge';
	return /CriOS/.test(userAgent) ? 'Chrome' : undefined;
}
