import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Addresses that a calendar program reads; whoever has one can read it, without logging in. */

const feed = z.object({ url: z.url() });

export const getCalendarFeed = endpoint({
	method: 'GET',
	path: '/api/calendar',
	summary: 'The address of your calendar',
	auth: 'session',
	reply: feed,
});

export const renewCalendarFeed = endpoint({
	method: 'POST',
	path: '/api/calendar/renew',
	summary: 'A new address of your calendar; the one before stops working',
	auth: 'session',
	reply: feed,
});

export const getRecipientFeed = endpoint({
	method: 'GET',
	path: '/api/recipients/:recipientId/calendar',
	summary: 'The address of one person’s calendar, with their own calls only',
	auth: 'session',
	reply: feed,
});

export const renewRecipientFeed = endpoint({
	method: 'POST',
	path: '/api/recipients/:recipientId/calendar/renew',
	summary: 'A new address of one person’s calendar; the one before stops working',
	auth: 'session',
	reply: feed,
});
