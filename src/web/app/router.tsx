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
import { Loading } from '#web/ui/loading.tsx';
import { CrashPage, CrashScreen } from './crash-page.tsx';
import classes from './root.module.css';

/** Each page is a chunk of its own; its file exports `Component`. */
function page(path: string, lazy: RouteObject['lazy']): RouteObject {
	return { path, lazy };
}

const publicPages = [
	page(paths.signupForm, () => import('#web/features/marketing/signup-form-page.tsx')),
	page(paths.login, () => import('#web/features/accounts/login-page.tsx')),
	page(paths.register, () => import('#web/features/accounts/register-page.tsx')),
	page(paths.forgotPassword, () => import('#web/features/accounts/forgot-password-page.tsx')),
	page(paths.resetPassword, () => import('#web/features/accounts/reset-password-page.tsx')),
	page(paths.verifyCode, () => import('#web/features/accounts/verify-code-page.tsx')),
	page(paths.authSuccess, () => import('#web/features/accounts/auth-success-page.tsx')),
	page(paths.confirmEmail, () => import('#web/features/accounts/mail-link-page.tsx')),
	page(paths.undoEmail, () => import('#web/features/accounts/mail-link-page.tsx')),
	page(paths.logout, () => import('#web/features/accounts/logout-page.tsx')),
	page(paths.onboarding, () => import('#web/features/onboarding/onboarding-page.tsx')),
	page(paths.onboardingSignup, () => import('#web/features/onboarding/onboarding-page.tsx')),
	page(paths.sandbox, () => import('#web/features/sandbox/sandbox-page.tsx')),
];

const appPages = [
	page(paths.dashboard, () => import('#web/features/dashboard/dashboard-page.tsx')),
	page(paths.recipients, () => import('#web/features/recipients/recipients-page.tsx')),
	page(paths.schedules, () => import('#web/features/schedules/schedules-page.tsx')),
	page(paths.newSchedule, () => import('#web/features/schedules/new-schedule-page.tsx')),
	page(paths.editSchedule, () => import('#web/features/schedules/edit-schedule-page.tsx')),
	page(paths.calls, () => import('#web/features/calls/calls-page.tsx')),
	page(paths.messages, () => import('#web/features/messages/messages-page.tsx')),
	page(paths.settings, () => import('#web/features/accounts/settings-page.tsx')),
	page(paths.subscriptions, () => import('#web/features/billing/subscriptions-page.tsx')),
	page(paths.subscriptionSuccess, () => import('#web/features/billing/success-page.tsx')),
	page(paths.subscriptionCancel, () => import('#web/features/billing/cancel-page.tsx')),
];

/** Separate documents: the browser loads them, not the router. */
const staticPages = [paths.terms, paths.privacy, paths.accessibility].map((path) => ({
	path,
	loader: () => redirectDocument(path),
}));

/** When a page crashes, the frame around it stays. */
function framed(frame: RouteObject['lazy'], children: RouteObject[]): RouteObject {
	return { lazy: frame, children: [{ ErrorBoundary: CrashPage, children }] };
}

export const router = createBrowserRouter([
	{
		Component: Root,
		ErrorBoundary: CrashScreen,
		HydrateFallback: RootFallback,
		children: [
			framed(() => import('./public-layout.tsx'), publicPages),
			framed(() => import('./shell.tsx'), appPages),
			page(paths.home, () => import('#web/features/marketing/landing-page.tsx')),
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

function RootFallback() {
	return (
		<main>
			<Loading />
		</main>
	);
}
