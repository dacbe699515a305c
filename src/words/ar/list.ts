import { isolated } from '../isolate.ts';

const list = new Intl.ListFormat('ar');

/** 'Rosa وTheo وAna', each one isolated. */
export const listWords = (names: string[]) => list.format(names.map(isolated));
