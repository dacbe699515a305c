// The component library keeps the choice here too, and public/color-scheme.js reads it.
const KEY = 'mantine-color-scheme-value';

/* For documents without the component library. */

export function isDark(): boolean {
	return document.documentElement.dataset.mantineColorScheme === 'dark';
}

export function showDark(dark: boolean): void {
	document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}

/** Follows the system while the page is open, as long as nobody has chosen. */
export function followSystem(show: (dark: boolean) => void): void {
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
		if (!hasChosen()) show(matches);
	});
}

// Storage may be blocked: a choice then holds for this page only.

function hasChosen(): boolean {
	try {
		return ['light', 'dark'].includes(localStorage.getItem(KEY) ?? '');
	} catch {
		return false;
	}
}

export function rememberChoice(dark: boolean): void {
	try {
		localStorage.setItem(KEY, dark ? 'dark' : 'light');
	} catch {}
}
