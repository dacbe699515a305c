/** What one has to do in which browser; told by what it says of itself, as no feature tells it. */

const INSIDE_APPS =
	/FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|Snapchat|BytedanceWebview|musical_ly|Twitter|LinkedInApp|WhatsApp|Pinterest|\bGSA\/|; wv\)/;

/** Whether a page is shown by another app and not by a browser; many of those give no camera. */
export const isInsideApp = (userAgent: string): boolean => INSIDE_APPS.test(userAgent);

export const isApple = (userAgent: string) => /iPhone|iPad|iPod/.test(userAgent);
export const isAndroid = (userAgent: string) => /Android/.test(userAgent);

export const usualBrowser = (userAgent: string): string =>
	isApple(userAgent) ? 'Safari' : isAndroid(userAgent) ? 'Chrome' : 'your usual browser';

/** How to open the page in the usual browser from inside another app. */
export function stepsOutOfApp(userAgent: string): string[] {
	return [
		'Tap the three dots, or the share sign, at the edge of the screen.',
		`Choose “Open in ${isApple(userAgent) ? 'Safari' : isAndroid(userAgent) ? 'Chrome' : 'browser'}”.`,
	];
}
