import * as words from '#language/call/device-steps.ts';
import { stepsOutOfApp } from '#language/call/door.ts';
import { isAndroid, isApple, isInsideApp, usualBrowser } from './user-agent.ts';

export type Device = 'camera' | 'microphone';

/** How to let the page use a device that was refused. */
export function stepsToAllow(userAgent: string, device: Device): string[] {
	const { stepsToAllow: steps } = words;
	if (isInsideApp(userAgent)) return stepsOutOfApp(usualBrowser(userAgent));
	if (isApple(userAgent)) {
		const app = appOnApple(userAgent);
		return app ? steps.iphoneApp(device, app) : steps.iphoneSafari(device);
	}
	if (/Firefox/.test(userAgent)) {
		return isAndroid(userAgent) ? steps.androidFirefox(device) : steps.firefox(device);
	}
	if (isAndroid(userAgent)) return steps.android(device);
	if (/Safari/.test(userAgent) && !/Chrome/.test(userAgent)) return steps.safari(device);
	return steps.other(device);
}

/** Undefined for Safari itself. */
function appOnApple(userAgent: string): string | undefined {
	if (/FxiOS/.test(userAgent)) return 'Firefox';
	if (/EdgiOS/.test(userAgent)) return 'Edge';
	return /CriOS/.test(userAgent) ? 'Chrome' : undefined;
}
