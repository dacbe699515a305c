import { Suspense, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import * as words from '#language/app/screens/schedule-form.ts';
import { readToken } from '#web/lib/token.ts';
import { lazyDialog } from '#web/ui/lazy-part.tsx';

const ConfirmDialog = lazyDialog(
	async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
);

/** Asks before unsaved changes are lost. `release` allows leaving after a save. */
export function useLeaveGuard(isDirty: boolean) {
	const isReleased = useRef(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty &&
			!isReleased.current &&
			currentLocation.pathname !== nextLocation.pathname &&
			// After the session has ended, the page may be left without a question.
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
					title={words.leaveQuestion}
					confirmLabel={words.leave}
					onConfirm={() => blocker.proceed?.()}
				>
					{words.unsaved}
				</ConfirmDialog>
			</Suspense>
		),
	};
}
