// Runs before the first paint, so that a remembered choice never flashes in the other colours.
(() => {
	let choice = null;
	try {
		// The choice has had another name before.
		const older = 'mantine-color-scheme-value';
		choice = localStorage.getItem('color-scheme') ?? localStorage.getItem(older);
		if (choice && localStorage.getItem(older)) localStorage.setItem('color-scheme', choice);
		localStorage.removeItem(older);
	} catch {
		// Storage is blocked: follow the system.
	}
	const isDark =
		choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.dataset.colorScheme = isDark ? 'dark' : 'light';
})();
