import { ladderView } from './care.ts';
import { endpoint } from './endpoint.ts';
import { ladderRoutes } from './room-routes.ts';

/** What the account holder says about a search. One that is over stays as it is, and is the reply. */

export const takeLadder = endpoint({
	...ladderRoutes.takeLadder,
	summary: 'I’ve got it: the account holder looks after a person who is missing',
	auth: 'session',
	reply: ladderView,
});

export const markReached = endpoint({
	...ladderRoutes.markReached,
	summary: 'The person who was missing has been reached',
	auth: 'session',
	reply: ladderView,
});
