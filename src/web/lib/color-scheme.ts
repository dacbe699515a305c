import * as words from '#language/kit.ts';

// public/color-scheme.js reads the same key.
const KEY = 'color-scheme';

function isDark(): boolean {
	return document.documentElement.dataset.colorScheme === 'dark';
}

function showDark(dark: boolean): void {
	document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
}

/** Follows the system's light or dark mode until somebody chooses one. */
export function followSystem(show = showDark): () => void {
	const system = matchMedia('(prefers-color-scheme: dark)');
	const follow = ({ matches }: MediaQueryListEvent) => {
		if (!hasChosen()) show(matches);
	};
	system.addEventListener('change', follow);
	return () => system.removeEventListener('change', follow);
}

/** Makes the button between light and dark work. The page follows the system until it is pressed. */
export function offerColorScheme(button: HTMLButtonElement | null): (() => void) | undefined {
	if (!button) return undefined;
	const show = (dark: boolean) => {
		showDark(dark);
		const label = dark ? words.toLightMode : words.toDarkMode;
		button.ariaLabel = label;
		button.title = label;
	};
	const handleClick = () => {
		show(!isDark());
		rememberChoice(isDark());
	};
	show(isDark());
	button.addEventListener('click', handleClick);
	const stopFollowing = followSystem(show);
	return () => {
		button.removeEventListener('click', handleClick);
		stopFollowing();
	};
}

// Where storage is blocked, a choice holds for this page only.

function hasChosen(): boolean {
	try {
		return ['light', 'dark'].includes(localStorage.getItem(KEY) ?? '');
	} catch {
		return false;
	}
}

function rememberChoice(dark: boolean): void {
	try {
		localStorage.setItem(KEY, dark ? 'dark' : 'light');
	} catch {}
}
