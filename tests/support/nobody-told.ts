import { expect } from 'vitest';

/** What the reply to a change has besides, where it tells nobody. */
export const nobodyTold = {
	telling: [],
	undo: { token: expect.any(String), until: expect.any(String) },
};
