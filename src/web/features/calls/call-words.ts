import type { Call } from '#contract/calls.ts';

/** Whether it lies ahead: a quick call is about to start from the moment that it is asked for. */
export const canChange = ({ status, detail }: Call) =>
	status === 'scheduled' && detail?.code !== 'starting';

/** Whether its room may be open: a call that was missed can still be joined for a while. */
export const isStarted = ({ status }: Call) => status !== 'scheduled' && status !== 'cancelled';
