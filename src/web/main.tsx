import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from '#web/app/router.tsx';
import { followSystem } from '#web/lib/color-scheme.ts';
import { nextTask } from '#web/lib/next-task.ts';
import { queryClient } from '#web/lib/query.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import '#web/ui/base.css';
import '#web/ui/print.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followSystem();
const app = createRoot(root);
void nextTask().then(() =>
	app.render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
			<ToastHost />
		</StrictMode>,
	),
);
