/** What the terms, privacy and accessibility pages have in common. */
export const lastUpdated = (day: string) => `Last updated <time>${day}</time>`;
export const onThisPage = 'On this page';

/** The operator's settings may have a name to say instead. */
export const operator = '<operator>the operator of this site</operator>';

/** How people reach us, as a part of a sentence: 'Write to us …'. */
export const contact = '<contact>by answering any email from Kinbell</contact>';
/** The same where the operator's settings have an address. */
export const contactAt = (address: string) => `at ${address}`;
