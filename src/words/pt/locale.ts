/** The locale with which Intl formats dates and numbers. */
export const locale = 'pt-BR';
