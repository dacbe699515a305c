const CHOICE = 'mantine-color-scheme-value';

/** Follows the system while the page is open, unless the app remembers a choice. */
export function followColorScheme(): void {
	const dark = matchMedia('(prefers-color-scheme: dark)');
	dark.addEventListener('change', () => {
		if (/^(light|dark)$/.test(readChoice() ?? '')) return;
		document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
	});
}

function readChoice(): string | null {
	try {
		return localStorage.getItem(CHOICE);
	} catch {
		return null;
	}
}
