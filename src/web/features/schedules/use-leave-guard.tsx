import { lazy, Suspense, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { readToken } from '#web/lib/token.ts';

const ConfirmDialog = lazy(async () => ({
	default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Asks before what was typed is lost. `release` lets go of it, on purpose. */
export function useLeaveGuard(isDirty: boolean) {
	const isReleased = useRef(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty &&
			!isReleased.current &&
			currentLocation.pathname !== nextLocation.pathname &&
			// Nobody stays on a page of a session that has ended.
			readToken() !== null,
	);

	useEffect(() => {
		if (!isDirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [isDirty]);

	return {
		release: () => {
			isReleased.current = true;
		},
		question: isDirty && (
			<Suspense>
				<ConfirmDialog
					isOpen={blocker.state === 'blocked'}
					onClose={() => blocker.reset?.()}
					title="Leave without saving?"
					confirmLabel="Leave"
					onConfirm={() => blocker.proceed?.()}
				>
					What you changed here is not saved yet.
				</ConfirmDialog>
			</Suspense>
		),
	};
}
