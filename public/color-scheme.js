// Runs before the first paint, so that a remembered choice never flashes in the other colours.
(() => {
	let choice = null;
	try {
		choice = localStorage.getItem('mantine-color-scheme-value');
	} catch {
		// Storage is blocked: follow the system.
	}
	const isDark =
		choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
