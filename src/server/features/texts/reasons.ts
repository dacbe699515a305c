/** Why a text was not sent, in words that the account holder reads. */
export const TOO_LATE = 'It could not be sent in time';
export const SUSPENDED = 'The account was suspended';
export const NOT_CONFIRMED = 'not confirmed';
