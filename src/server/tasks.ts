import { accountMails } from './features/accounts/mails.ts';
import { paymentEventsTask } from './features/billing/inbox.ts';
import { billingMails } from './features/billing/mails.ts';
import { billingUpkeepTask } from './features/billing/upkeep.ts';
import { mailboxTask } from './features/delivery/mail-reports.ts';
import { ownPhoneTask } from './features/delivery/own-phone.ts';
import { dispatchTask, lateDispatchTask, textTasks } from './features/delivery/tasks.ts';
import { drillOffersTask } from './features/drills/offers.ts';
import { laddersTask } from './features/ladders/task.ts';
import { mailTask } from './features/mail/send.ts';
import { noticeMailTask } from './features/notices/digest.ts';
import { noticeMails } from './features/notices/mails.ts';
import { mediaServerTask } from './features/rooms/media-server.ts';
import { roomsTask, waitingTask } from './features/rooms/tasks.ts';
import { sandboxPaymentsTask } from './features/sandbox/payments-task.ts';
import { invitationMails } from './features/schedules/invitation-mails.ts';
import { scheduleUpkeepTask } from './features/schedules/upkeep.ts';
import { textMails } from './features/texts/mails.ts';
import { historyTask } from './history.ts';
import { housekeepingTask } from './housekeeping.ts';
import type { Task } from './worker.ts';

export const allMails = {
	...accountMails,
	...billingMails,
	...noticeMails,
	...textMails,
	...invitationMails,
};

/** Needs a process that listens: only then is a page's silence its own. */
export const roomTasks: Task[] = [roomsTask];

/** What the worker does, over and over. */
export const workerTasks: Task[] = [
	mailTask(allMails),
	housekeepingTask,
	noticeMailTask,
	paymentEventsTask,
	billingUpkeepTask,
	sandboxPaymentsTask,
	drillOffersTask,
	scheduleUpkeepTask,
	dispatchTask,
	lateDispatchTask,
	...textTasks,
	ownPhoneTask,
	mailboxTask,
	mediaServerTask,
	waitingTask,
	laddersTask,
	historyTask,
];
