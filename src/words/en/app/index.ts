/** What account holders and visitors read in English on the app's and the public pages. */
export * as agreement from './agreement.ts';
export * as details from './details.ts';
export * as fields from './fields.ts';
export * as operatorMails from './operator-mails.ts';
export * as people from './people.ts';
export * as problems from './problems.ts';
export * as reach from './reach.ts';
export * as reasons from './reasons.ts';
export * as replies from './replies.ts';
export * as schedules from './schedules.ts';
export * as timeline from './timeline.ts';
