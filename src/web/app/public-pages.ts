import { paths } from '#web/lib/paths.ts';
import { lazyPage } from './lazy-page.ts';

/** Pages that visitors see. scripts/chunks.ts reads from here which pages share their code. */
export const publicPages = [
	lazyPage(paths.signupForm, () => import('#web/features/marketing/signup-form-page.tsx')),
	lazyPage(paths.login, () => import('#web/features/accounts/login-page.tsx')),
	lazyPage(paths.register, () => import('#web/features/accounts/register-page.tsx')),
	lazyPage(paths.forgotPassword, () => import('#web/features/accounts/forgot-password-page.tsx')),
	lazyPage(paths.resetPassword, () => import('#web/features/accounts/reset-password-page.tsx')),
	lazyPage(paths.verifyCode, () => import('#web/features/accounts/verify-code-page.tsx')),
	lazyPage(paths.authSuccess, () => import('#web/features/accounts/auth-success-page.tsx')),
	lazyPage(paths.confirmEmail, () => import('#web/features/accounts/mail-link-page.tsx')),
	lazyPage(paths.undoEmail, () => import('#web/features/accounts/mail-link-page.tsx')),
	lazyPage(paths.logout, () => import('#web/features/accounts/logout-page.tsx')),
	lazyPage(paths.onboarding, () => import('#web/features/onboarding/onboarding-page.tsx')),
	lazyPage(paths.onboardingSignup, () => import('#web/features/onboarding/onboarding-page.tsx')),
	lazyPage(paths.sandbox, () => import('#web/features/sandbox/sandbox-page.tsx')),
	lazyPage(paths.setup, () => import('#web/features/admin/setup-page.tsx')),
	lazyPage(paths.operator, () => import('#web/features/admin/operator-page.tsx')),
];
