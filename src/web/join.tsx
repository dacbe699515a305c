import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { JoinPage } from '#web/features/rooms/join/join-page.tsx';
import { takeLink } from '#web/features/rooms/join/link.ts';
import { applyTextSize } from '#web/features/rooms/join/text-size.ts';
import { CrashBoundary } from '#web/features/rooms/join/try-again.tsx';
import { followSystem } from '#web/lib/color-scheme.ts';
import '#web/ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('join.html has no #root');

followSystem();
applyTextSize();
createRoot(root).render(
	<StrictMode>
		<CrashBoundary>
			<JoinPage token={takeLink()} />
		</CrashBoundary>
	</StrictMode>,
);
