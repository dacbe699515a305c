/** What account holders and visitors read in Spanish on the app's and the public pages. */
export * as agreement from './agreement.ts';
