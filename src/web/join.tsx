import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { JoinPage } from '#web/features/rooms/join-page.tsx';
import '#web/ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('join.html has no #root');

createRoot(root).render(
	<StrictMode>
		<JoinPage />
	</StrictMode>,
);
