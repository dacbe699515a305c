// The component library keeps the choice here too, and public/color-scheme.js reads it.
const KEY = 'mantine-color-scheme-value';

/** Makes the button between light and dark work; until it is pressed the page follows the system. */
export function offerColorScheme(page: Document): void {
	const button = page.querySelector<HTMLButtonElement>('[data-scheme-button]');
	if (!button) return;
	const { dataset } = page.documentElement;
	const system = matchMedia('(prefers-color-scheme: dark)');

	const show = (isDark: boolean) => {
		dataset.mantineColorScheme = isDark ? 'dark' : 'light';
		const label = isDark ? 'Switch to light mode' : 'Switch to dark mode';
		button.ariaLabel = label;
		button.title = label;
	};
	show(dataset.mantineColorScheme === 'dark');

	button.addEventListener('click', () => {
		const isDark = dataset.mantineColorScheme !== 'dark';
		show(isDark);
		remember(isDark ? 'dark' : 'light');
	});
	system.addEventListener('change', ({ matches }) => {
		if (!hasChosen()) show(matches);
	});
}

// Storage may be blocked: the choice then holds for this page only.

function hasChosen(): boolean {
	try {
		return ['light', 'dark'].includes(localStorage.getItem(KEY) ?? '');
	} catch {
		return false;
	}
}

function remember(choice: 'light' | 'dark'): void {
	try {
		localStorage.setItem(KEY, choice);
	} catch {}
}
