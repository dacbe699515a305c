import { useEffect, useRef, useState } from 'react';
import * as words from '#language/app/screens/crash.ts';
import { loadsLater } from '#language/app/screens/kit.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing } from '#web/ui/drawings.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';

const KEY = 'reloaded-at';
/** A script that is still missing after a reload must not reload forever. */
const AGAIN_MS = 60_000;

const wasReloaded = () => Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_MS;

function reload(): void {
	sessionStorage.setItem(KEY, `${Date.now()}`);
	window.location.reload();
}

/**
 * In place of a page whose script did not arrive. After an update of the server the old script is
 * gone and the document brings the new one, so it is loaded again by itself, once; without a
 * connection, when it is back.
 */
export function NotLoadedPage() {
	const isOffline = useOffline();
	const wasOffline = useRef(isOffline);
	const [isUpdating] = useState(() => !isOffline && !wasReloaded());

	useEffect(() => {
		if (isUpdating || (wasOffline.current && !isOffline)) reload();
		wasOffline.current = isOffline;
	}, [isOffline, isUpdating]);

	if (isUpdating) return <Loading />;
	return (
		<Page
			title={words.notLoadedTitle}
			intro={<span role="status">{isOffline ? loadsLater : words.notLoaded}</span>}
			isNarrow
		>
			<DoorDrawing />
			<Row>
				<Button onClick={reload}>{words.tryAgain}</Button>
			</Row>
		</Page>
	);
}
