import { isolated } from '../isolate.ts';
import { listIn } from '../list-in.ts';

/** 'Rosa وTheo وAna', each one isolated. */
export const listWords = (names: string[]) => listIn('ar', names.map(isolated));
