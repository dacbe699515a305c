/** The locale with which Intl formats dates and numbers. */
export const locale = 'fr-FR';
