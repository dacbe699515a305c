import { IconMoon, IconSun } from '@tabler/icons-react';
import * as words from '#language/kit.ts';
import { offerColorScheme } from '#web/lib/color-scheme.ts';
import { IconButton } from './button.tsx';

/** base.css chooses the icon, because a static page starts without script. */
export function ColorSchemeButton() {
	return (
		<IconButton
			ref={offerColorScheme}
			label={words.toDarkMode}
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
