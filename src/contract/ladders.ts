import { ladderView } from './care.ts';
import { endpoint } from './endpoint.ts';

/** What the account holder says about a search. One that is over stays as it is, and is the reply. */

export const takeLadder = endpoint({
	method: 'POST',
	path: '/api/ladders/:ladderId/take',
	summary: 'I’ve got it: the account holder looks after a person who is missing',
	auth: 'session',
	reply: ladderView,
});

export const markReached = endpoint({
	method: 'POST',
	path: '/api/ladders/:ladderId/reached',
	summary: 'The person who was missing has been reached',
	auth: 'session',
	reply: ladderView,
});
