import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { JoinPage } from '#web/features/rooms/join/join-page.tsx';
import { takeLink } from '#web/features/rooms/join/link.ts';
import { applyTextSize } from '#web/features/rooms/join/text-size.ts';
import { CrashBoundary } from '#web/features/rooms/join/try-again.tsx';
import { followSystem } from '#web/lib/color-scheme.ts';
import '#web/ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('join.html has no #root');

/**
 * The same document shows the page of a call, the page where people choose how we reach them, and the one
 * where they answer what we asked them.
 */
const ChoicesPage = lazy(async () => {
	const { ChoicesPage } = await import('#web/features/choices/choices-page.tsx');
	return { default: ChoicesPage };
});
const AnswerPage = lazy(async () => {
	const { AnswerPage } = await import('#web/features/asked/answer-page.tsx');
	return { default: AnswerPage };
});

function pageAt(path: string) {
	if (path.startsWith('/choices')) return <ChoicesPage />;
	if (path.startsWith('/answer')) return <AnswerPage />;
	return <JoinPage token={takeLink()} />;
}

followSystem();
applyTextSize();
createRoot(root).render(
	<StrictMode>
		<CrashBoundary>
			<Suspense>{pageAt(location.pathname)}</Suspense>
		</CrashBoundary>
	</StrictMode>,
);
