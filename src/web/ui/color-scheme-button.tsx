import { IconMoon, IconSun } from '@tabler/icons-react';
import { offerColorScheme } from '#web/lib/color-scheme.ts';
import { IconButton } from './button.tsx';

/** Which icon is shown, base.css decides: a static page has no script at first. */
export function ColorSchemeButton() {
	return (
		<IconButton
			ref={offerColorScheme}
			label="Dark mode"
			icon={
				<>
					<IconMoon aria-hidden data-shown-in="light" />
					<IconSun aria-hidden data-shown-in="dark" />
				</>
			}
			data-scheme-button
		/>
	);
}
