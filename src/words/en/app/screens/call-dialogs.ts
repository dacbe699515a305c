import { listWords } from '../../list.ts';

/** The details of a call, and what one can do with it. */
export const details = 'Call details';
export const call = 'Call';
export const people = 'People';
export const recipient = 'Recipient';
/** By text, by email, or both. */
export const invited = 'Invited';
export const start = 'Start';
export const end = 'End';
export const duration = 'Duration';
export const cancelCall = 'Cancel Call';
export const startNow = 'Start now';

export const notes = 'Notes';
export const notesLater = 'You can write notes once the call is completed.';
export const notesPrivate = 'Only you see them.';
export const notesUnsaved = 'Notes not saved yet';
export const draftKept = 'Your draft is kept until you close this tab.';
export const unsavedDraftKept = 'Not saved yet. Your draft is kept until you close this tab.';
export const saveNotes = 'Save Notes';
export const notesSaved = 'Notes Saved';
export const notesNotSaved = 'Failed to save notes. Please try again.';

export const cancelQuestion = (name: string) => `Cancel the call with ${name}?`;
export const onlyOneLeft = (name: string) =>
	`${name} is the only one left in this call, so it won't take place.`;
export const oneOrEveryone = (name: string) =>
	`You can take just ${name} out of this call, or cancel it for everyone.`;
/** `call` is 'Sunday call'. */
export const cancelWholeQuestion = (call: string) => `Cancel “${call}”?`;
export const everyoneIsOut = 'This cancels the call for everyone in it.';
export const takeOut = (name: string) => `Take ${name} out`;
export const cancelForEveryone = 'Cancel for everyone';
export const cancelled = 'Call Cancelled';
export const notCancelled = 'Failed to cancel call. Please try again.';

export const startQuestion = 'Start this call now?';
/** `planned` is 'Sun, Nov 22, 9:00 AM'. */
export const startsForEveryone = (planned: string) =>
	`This starts the whole group call now, for everyone in it, instead of on ${planned}.`;
export const linkGoesTo = (names: string[]) => `We'll text ${listWords(names)} a link to join.`;
export const started = 'Call Initiated';
export const notStarted = 'Failed to initiate call. Please try again.';
