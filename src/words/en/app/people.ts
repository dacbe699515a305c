/** One phone is one person on a list. */
export const numberTaken = (name: string) => `This number is already ${name}'s`;
