/** What the server may say to everybody in Portuguese. The page of a call has its words in call/. */
export * as counted from './counted.ts';
export * as document from './document.ts';
export * as keywords from './keywords.ts';
export * as kit from './kit.ts';
export * as list from './list.ts';
export * as locale from './locale.ts';
export * as accountMails from './mails/accounts.ts';
export * as billingMails from './mails/billing.ts';
export * as mailFrame from './mails/frame.ts';
export * as noticeMails from './mails/notices.ts';
export * as moments from './moments.ts';
export * as notices from './notices.ts';
export * as plans from './plans.ts';
export * as problems from './problems.ts';
export * as reasons from './reasons.ts';
export * as rooms from './rooms.ts';
export * as texts from './texts.ts';
