import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from './button.tsx';

/** Follows the system until it is pressed; the choice is kept in this browser. */
export function ColorSchemeToggle() {
	const { setColorScheme } = useMantineColorScheme();
	const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
	return (
		<IconButton
			label={isDark ? 'Switch to light mode' : 'Switch to dark mode'}
			icon={isDark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
			onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
		/>
	);
}
