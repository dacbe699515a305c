import * as words from '#language/app/screens/kit.ts';
import { Button, Spinner } from './button.tsx';
import classes from './loading.module.css';

/** Appears only when loading takes long enough to be noticed. */
export function Loading({ label = words.loading }: { label?: string }) {
	return (
		<div className={classes.loading} role="status" data-loading>
			<Spinner size="large" />
			{label}
		</div>
	);
}

interface LoadErrorProps {
	/** Says what could not be loaded, and why if we know. */
	message: string;
	onRetry: () => void;
}

export function LoadError({ message, onRetry }: LoadErrorProps) {
	return (
		<div className={classes.error} role="alert">
			<p>{message}</p>
			<Button look="secondary" onClick={onRetry}>
				{words.retry}
			</Button>
		</div>
	);
}
