/** Keeps a name that is written from left to right from turning the words around it, and the other way round. */
export const isolated = (name: string) => `\u2068${name}\u2069`;
