import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from '#web/app/router.tsx';
import { queryClient } from '#web/lib/query.ts';
import { UiProvider } from '#web/ui/ui-provider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
	<StrictMode>
		<UiProvider>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</UiProvider>
	</StrictMode>,
);
