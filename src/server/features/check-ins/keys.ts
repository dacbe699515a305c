/** The request key of a text to the account holder about somebody who is checked on. */
export const newsKey = (recipientId: string, about: string) => `check-in:${recipientId}:${about}`;

/** Whom it is about. */
export const personOfNews = (requestKey: string | null) =>
	requestKey?.startsWith('check-in:') ? requestKey.split(':')[1] : undefined;
