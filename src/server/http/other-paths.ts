import { ROOM_SOCKET_PATH } from '#contract/room-socket.ts';

/**
 * Paths besides the contract's endpoints: pages that browsers are sent to, webhooks of providers,
 * and checks for operators. OpenAPI lists those that this installation has.
 */
export interface OtherPath {
	method: 'GET' | 'POST';
	path: string;
	tag: 'sign-in' | 'webhooks' | 'operations' | 'pages' | 'sandbox' | 'rooms' | 'calendar';
	summary: string;
	query?: string[];
	/** The media type of its body, if it has one. */
	takes?: string;
	/** The answer on success: a media type, or null for no body. */
	answers: { status: number; type: string | null; words: string };
}

const redirect = (words: string) => ({ status: 302, type: null, words });
const done = (type: string, words = 'Done') => ({ status: 200, type, words });
const FORM = 'application/x-www-form-urlencoded';

export const otherPaths: OtherPath[] = [
	{
		method: 'GET',
		path: '/api/auth/google',
		tag: 'sign-in',
		summary: 'Begins to sign in with Google: the browser goes there',
		query: ['timezone'],
		answers: redirect('To Google, or to /login?problem=google'),
	},
	{
		method: 'GET',
		path: '/api/auth/google/callback',
		tag: 'sign-in',
		summary: 'Where Google sends the browser back to',
		query: ['code', 'state', 'error'],
		answers: redirect('To /auth-success?token=…, or to /login'),
	},
	{
		method: 'POST',
		path: '/api/webhooks/stripe',
		tag: 'webhooks',
		summary: 'What Stripe tells of payments, signed in the header Stripe-Signature',
		takes: 'application/json',
		answers: done('application/json'),
	},
	{
		method: 'POST',
		path: '/hooks/twilio/status',
		tag: 'webhooks',
		summary: 'What became of a text, signed in the header X-Twilio-Signature',
		query: ['delivery'],
		takes: FORM,
		answers: done('text/xml'),
	},
	{
		method: 'POST',
		path: '/hooks/twilio/inbound',
		tag: 'webhooks',
		summary: 'What somebody texted to us, signed in the header X-Twilio-Signature',
		takes: FORM,
		answers: done('text/xml'),
	},
	{
		method: 'POST',
		path: '/hooks/phone',
		tag: 'webhooks',
		summary: 'What our own phone tells of texts, signed in the headers X-Signature and X-Timestamp',
		takes: 'application/json',
		answers: { status: 204, type: null, words: 'Done' },
	},
	{
		method: 'GET',
		path: ROOM_SOCKET_PATH,
		tag: 'rooms',
		summary: 'Opens the socket of a room; the ticket comes in Sec-WebSocket-Protocol',
		answers: { status: 101, type: null, words: 'Speaks WebSocket from here on' },
	},
	{
		method: 'GET',
		path: '/calendar/:token.ics',
		tag: 'calendar',
		summary: 'A calendar, for programs that read it again and again; the address is the key',
		answers: done('text/calendar', 'One event for each moment of the next 13 months'),
	},
	{
		method: 'POST',
		path: '/choices/:token',
		tag: 'webhooks',
		summary: 'A mail program’s button “Unsubscribe” (RFC 8058): stops mails to that address',
		takes: FORM,
		answers: done('text/plain'),
	},
	...['/healthz', '/readyz'].map((path) => ({
		method: 'GET' as const,
		path,
		tag: 'operations' as const,
		summary:
			path === '/healthz' ? 'The process is up' : 'Database, migrations and worker are there',
		answers: done('application/json'),
	})),
	{
		method: 'GET',
		path: '/metrics',
		tag: 'operations',
		summary: 'Figures for Prometheus; needs METRICS_TOKEN as bearer',
		answers: done('text/plain'),
	},
	{
		method: 'GET',
		path: '/api/openapi.json',
		tag: 'operations',
		summary: 'This document',
		answers: done('application/json'),
	},
	{
		method: 'GET',
		path: '/api/docs',
		tag: 'pages',
		summary: 'This document as a page',
		answers: done('text/html'),
	},
	{
		method: 'GET',
		path: '/robots.txt',
		tag: 'pages',
		summary: 'What search engines are asked to leave alone',
		answers: done('text/plain'),
	},
	{
		method: 'GET',
		path: '/sitemap.xml',
		tag: 'pages',
		summary: 'The public pages',
		answers: done('application/xml'),
	},
	{
		method: 'GET',
		path: '/sandbox/receipts/:invoice',
		tag: 'sandbox',
		summary: 'Stands in for Stripe’s page of a receipt',
		answers: done('text/html'),
	},
	...(['GET', 'POST'] as const).flatMap((method) =>
		[
			{ path: '/sandbox/sign-in', summary: 'Stands in for Google' },
			{ path: '/sandbox/checkout/:checkout', summary: 'Stands in for Stripe’s payment page' },
		].map((page) => ({
			...page,
			method,
			tag: 'sandbox' as const,
			...(method === 'POST' && { takes: FORM }),
			answers: method === 'GET' ? done('text/html') : { ...redirect('Back to us'), status: 303 },
		})),
	),
];
