import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import classes from './sandbox-hint.module.css';

/** The server marks its pages while the sandbox is open to everyone at this computer. */
const isOpen = document.body.dataset.sandbox === 'open';

/**
 * Links to the texts that a real phone would have got. Opens a new tab, so that the form keeps what
 * was typed.
 */
export function SandboxHint({ children }: { children: ReactNode }) {
	if (!isOpen) return null;
	return (
		<p className={classes.hint}>
			<IconFlask aria-hidden size={18} />
			<span>
				Test mode: {children}{' '}
				<a href={paths.sandbox} target="_blank" rel="noreferrer">
					Open the sandbox
				</a>
			</span>
		</p>
	);
}
