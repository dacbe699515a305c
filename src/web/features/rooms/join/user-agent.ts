/**
 * Steps that differ by browser. We read the user agent, because no feature detection tells them
 * apart.
 */

const INSIDE_APPS =
	/FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|Snapchat|BytedanceWebview|musical_ly|Twitter|LinkedInApp|WhatsApp|Pinterest|\bGSA\/|; wv\)/;

/** Whether another app shows the page instead of a browser; many of those have no camera access. */
export const isInsideApp = (userAgent: string): boolean => INSIDE_APPS.test(userAgent);

export const isApple = (userAgent: string) => /iPhone|iPad|iPod/.test(userAgent);
export const isAndroid = (userAgent: string) => /Android/.test(userAgent);

/** The browser that comes with the phone; undefined on a computer. */
export const usualBrowser = (userAgent: string): string | undefined =>
	isApple(userAgent) ? 'Safari' : isAndroid(userAgent) ? 'Chrome' : undefined;
