// A provider of texts that takes everything at once, at Twilio's addresses, and keeps a ledger.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '#server/gateways/clock.ts';

const bodies: string[] = [];
const times: number[] = [];

const server = createServer((incoming, outgoing) => {
	if (incoming.method === 'GET') {
		outgoing.setHeader('content-type', 'application/json');
		outgoing.end(incoming.url === '/count' ? String(bodies.length) : JSON.stringify(readLedger()));
		return;
	}
	let body = '';
	incoming.setEncoding('utf8');
	incoming.on('data', (part) => {
		body += part;
	});
	incoming.on('end', () => {
		bodies.push(body);
		times.push(systemClock.now().getTime());
		outgoing.writeHead(201, { 'content-type': 'application/json' });
		outgoing.end(`{"sid":"SM${bodies.length.toString(16).padStart(32, '0')}"}`);
	});
});

/** Read only when it is asked for, so that taking a text costs as little as it can. */
function readLedger() {
	return bodies.map((body, index) => {
		const form = new URLSearchParams(body);
		return { to: form.get('To'), body: form.get('Body'), at: times[index] };
	});
}

server.listen(0, '127.0.0.1', () => {
	console.log(`ready ${(server.address() as AddressInfo).port} `);
});
