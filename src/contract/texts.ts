/** The longest text (D9c), measured as `String.length` and a form's `maxlength` do. */
export const MAX_TEXT_CHARACTERS = 1600;

/** The longest personal note in a quick call's invitation: our own words and the link need the rest. */
export const MAX_INVITATION_CHARACTERS = 1200;
