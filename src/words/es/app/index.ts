/** What account holders and visitors read in Spanish on the app's and the public pages. */
export * as agreement from './agreement.ts';
export * as accessibilityPage from './screens/accessibility.ts';
export * as kit from './screens/kit.ts';
export * as landing from './screens/landing.ts';
export * as legal from './screens/legal.ts';
export * as privacyPage from './screens/privacy.ts';
export * as roomsBoard from './screens/rooms-board.ts';
export * as sample from './screens/sample.ts';
export * as signupForm from './screens/signup-form.ts';
export * as site from './screens/site.ts';
export * as termsPage from './screens/terms.ts';
export * as textAdditions from './screens/text-additions.ts';
