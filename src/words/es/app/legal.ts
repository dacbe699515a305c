/** What the terms, privacy and accessibility pages have in common. */
export const lastUpdated = (day: string) => `Última actualización: <time>${day}</time>`;
export const onThisPage = 'En esta página';

/** The operator's settings may have a name to say instead. */
export const operator = '<operator>quien opera este sitio</operator>';

/** How people reach us, as a part of a sentence: 'Escríbanos …'. */
export const contact = '<contact>respondiendo a cualquier correo de Kinbell</contact>';
/** The same where the operator's settings have an address. */
export const contactAt = (address: string) => `a ${address}`;
