/** What the server says to account holders in Spanish, and what several pages say. Each page has its own words in screens/. */
export * as agreement from './agreement.ts';
export * as answers from './answers.ts';
export * as details from './details.ts';
export * as few from './few.ts';
export * as fields from './fields.ts';
export * as legal from './legal.ts';
export * as operatorMails from './operator-mails.ts';
export * as people from './people.ts';
export * as problems from './problems.ts';
export * as reach from './reach.ts';
export * as reachFindings from './reach-findings.ts';
export * as reasons from './reasons.ts';
export * as replies from './replies.ts';
export * as schedules from './schedules.ts';
export * as setup from './setup.ts';
export * as site from './site.ts';
export * as timeline from './timeline.ts';
