import * as words from '#language/app/screens/kit.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { Button, Spinner } from './button.tsx';
import classes from './loading.module.css';

/** Appears only when loading takes long enough to be noticed. */
export function Loading({ label }: { label?: string }) {
	const isOffline = useOffline();
	return (
		<div className={classes.loading} role="status" data-loading>
			{!isOffline && <Spinner size="large" />}
			{label ?? (isOffline ? words.loadsLater : words.loading)}
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
