/** One phone is one person on a list. */
export const numberTaken = (name: string) => `Este número ya es de ${name}`;
