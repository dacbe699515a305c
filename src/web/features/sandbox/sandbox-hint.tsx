import { IconFlask } from '@tabler/icons-react';
import { openSandbox } from '#language/app/screens/sandbox-hint.ts';
import { paths } from '#web/lib/paths.ts';
import classes from './sandbox-hint.module.css';

/** The server marks its pages while the sandbox is open to everyone at this computer. */
const isOpen = document.body.dataset.sandbox === 'open';

/**
 * Says in `children` where the texts are that a real phone would have got, and links there. Opens a
 * new tab, so that the form keeps what was typed.
 */
export function SandboxHint({ children }: { children: string }) {
	if (!isOpen) return null;
	return (
		<p className={classes.hint}>
			<IconFlask aria-hidden size={18} />
			<span>
				{children}{' '}
				<a href={paths.sandbox} target="_blank" rel="noreferrer">
					{openSandbox}
				</a>
			</span>
		</p>
	);
}
