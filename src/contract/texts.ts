/** The longest text (D9c), measured as `String.length` and a form's `maxlength` do. */
export const MAX_TEXT_CHARACTERS = 1600;
