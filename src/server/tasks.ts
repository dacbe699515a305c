import { housekeepingTask } from './features/accounts/housekeeping.ts';
import { accountMails } from './features/accounts/mails.ts';
import { mailTask } from './features/mail/send.ts';
import type { Task } from './worker.ts';

/** What the worker does, over and over. */
export const tasks: Task[] = [mailTask({ ...accountMails }), housekeepingTask];
