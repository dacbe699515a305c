/** The family's days off, in Settings. */
export const none = 'No days off yet.';
export const notLoaded = 'We couldn’t load your days off.';
export const days = (first: string, last: string) => `${first} to ${last}`;
export const name = 'What for';
export const nameHint = 'For example: Thanksgiving';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const add = 'Add days off';
export const added = (name: string) => `${name} added`;
export const remove = 'Remove';
export const removeDays = (name: string) => `Remove ${name}`;
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const removed = (name: string) => `${name} removed`;
/** Why it asks. */
export const schedulesChange = 'Schedules that leave out your days off change with it.';
