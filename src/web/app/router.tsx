import {
	createBrowserRouter,
	Navigate,
	Outlet,
	type RouteObject,
	redirectDocument,
	ScrollRestoration,
	useNavigation,
} from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { appPages } from './app-pages.ts';
import { CrashPage, CrashScreen } from './crash-page.tsx';
import { lazyComponent, lazyPage } from './lazy-page.ts';
import { publicPages } from './public-pages.ts';
import classes from './root.module.css';

/** Separate documents: the browser loads them, not the router. */
const staticPages = [paths.terms, paths.privacy, paths.accessibility].map((path) => ({
	path,
	loader: () => redirectDocument(path),
}));

/** When a page crashes, the frame around it stays. */
function framed(frame: RouteObject['lazy'], children: RouteObject[]): RouteObject {
	return { lazy: frame, children: [{ ErrorBoundary: CrashPage, children }] };
}

/** Begins to load the page of this address, and what stands around it. */
export const startRouter = () =>
	createBrowserRouter([
		{
			Component: Root,
			ErrorBoundary: CrashScreen,
			children: [
				framed(
					lazyComponent(() => import('./public-layout.tsx')),
					publicPages,
				),
				framed(
					lazyComponent(() => import('./shell.tsx')),
					appPages,
				),
				lazyPage(paths.home, () => import('#web/features/marketing/landing-page.tsx')),
				...staticPages,
				{ path: '*', element: <Navigate to={paths.home} replace /> },
			],
		},
	]);

function Root() {
	const isLoading = useNavigation().state === 'loading';
	return (
		<>
			{isLoading && <div className={classes.progress} />}
			<Outlet />
			<ScrollRestoration />
		</>
	);
}
