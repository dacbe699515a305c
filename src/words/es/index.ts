/** What everybody may read in Spanish: texts, mails and the page of a call. The app's words are in app/. */
export * as counted from './counted.ts';
export * as document from './document.ts';
export * as keywords from './keywords.ts';
export * as list from './list.ts';
export * as accountMails from './mails/accounts.ts';
export * as billingMails from './mails/billing.ts';
export * as mailFrame from './mails/frame.ts';
export * as noticeMails from './mails/notices.ts';
export * as moments from './moments.ts';
export * as notices from './notices.ts';
export * as reasons from './reasons.ts';
export * as texts from './texts.ts';
