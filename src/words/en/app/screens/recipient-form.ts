/** The form for a person, which several pages open. */
export const editRecipient = 'Edit Recipient';
export const addRecipient = 'Add Recipient';
export const addRecipients = 'Add Recipients';
export const added = 'Recipient added';
export const updated = 'Recipient updated';

export const name = 'Name';
export const phone = 'Phone number';
export const phoneHint = 'For example: 212-555-0134, or abroad +44 20 7946 0958';
export const anyCountryHint = 'With the country code, for example: +1 212 555 0134';
export const email = 'Email (optional)';

/* How they are reached, in order. */
export const first = 'First';
export const second = 'Then, if that fails';
export const noOtherWay = 'No other way';
export const bothAtOnce = 'Send call invitations both ways at once';
export const bothAtOnceHint = 'Either one opens the call.';

export const invitations = 'Send calendar invitations';
export const invitationsHint =
	'By email: their calls appear in their calendar, and change there when you change them. Only tick this if they agree.';
export const relationship = 'Relationship (optional)';
export const timezone = 'Timezone (optional)';
export const timezoneHint = 'Shows you what time it is for them.';
export const noTimezone = 'Not set';
export const language = 'Their language';
export const languageHint = "We'll text them in it, and their calls will open in it.";
export const sameAsMine = (mine: string) => `Same as mine (${mine})`;
