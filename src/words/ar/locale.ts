/** The locale with which Intl formats dates and numbers; with the digits of phone keypads and links. */
export const locale = 'ar-u-nu-latn';
