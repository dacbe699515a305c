/** Around the pages that need no account. */
export const terms = 'Terms';
export const privacy = 'Privacy';
export const accessibility = 'Accessibility';
