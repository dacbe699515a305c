import type { Reason } from '#contract/reasons.ts';

/** Why our own rules keep a text from being sent. */
export const TOO_LATE: Reason = { code: 'too_late' };
export const SUSPENDED: Reason = { code: 'suspended' };
export const NOT_CONFIRMED: Reason = { code: 'not_confirmed' };
export const STOPPED: Reason = { code: 'stopped' };
export const MAIL_RETURNED: Reason = { code: 'mail_returned' };
export const MAIL_REPORTED: Reason = { code: 'mail_reported' };
export const DECLINED: Reason = { code: 'declined' };
