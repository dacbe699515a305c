import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startRouter } from '#web/app/router.tsx';
import { followSystem } from '#web/lib/color-scheme.ts';
import { nextTask } from '#web/lib/next-task.ts';
import { queryClient } from '#web/lib/query.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import '#web/ui/base.css';
import '#web/ui/print.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followSystem();
void start(root);

/** In steps, so that a slow phone can draw or answer a tap between them. */
async function start(root: HTMLElement): Promise<void> {
	await nextTask();
	const router = startRouter();
	// Until the page's code is there, the document itself shows what stands around it.
	await isRouted(router);
	await nextTask();
	createRoot(root).render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
			<ToastHost />
		</StrictMode>,
	);
}

/** Settles when the code of the first page, and of what stands around it, has loaded or failed. */
function isRouted({ state, subscribe }: ReturnType<typeof startRouter>): Promise<void> {
	return new Promise((resolve) => {
		if (state.initialized) resolve();
		subscribe(({ initialized }) => initialized && resolve());
	});
}
