/** Around the pages that need no account. */
export const terms = 'Términos';
export const privacy = 'Privacidad';
export const accessibility = 'Accesibilidad';
