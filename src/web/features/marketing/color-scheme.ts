import { followSystem, isDark, rememberChoice, showDark } from '#web/lib/color-scheme.ts';

/** Makes the button between light and dark work; until it is pressed the page follows the system. */
export function offerColorScheme(page: Document): void {
	const button = page.querySelector<HTMLButtonElement>('[data-scheme-button]');
	if (!button) return;

	const show = (dark: boolean) => {
		showDark(dark);
		const label = dark ? 'Switch to light mode' : 'Switch to dark mode';
		button.ariaLabel = label;
		button.title = label;
	};
	show(isDark());
	button.addEventListener('click', () => {
		show(!isDark());
		rememberChoice(isDark());
	});
	followSystem(show);
}
