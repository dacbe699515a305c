/** What everybody may read in Spanish: texts, mails and the page of a call. The app's words are in app/. */
export * as kit from './kit.ts';
export * as plans from './plans.ts';
