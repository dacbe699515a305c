/** How a person can be reached. A text goes to a phone number, a mail to a mail address. */
export const ways = ['text', 'mail'] as const;
export type Way = (typeof ways)[number];
