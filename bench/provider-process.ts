// A provider of texts that takes everything at once, at Twilio's addresses, and keeps a ledger. It
// shares the machine with what is measured, so it reads as little of HTTP as its one client needs.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { systemClock } from '#server/gateways/clock.ts';

const bodies: string[] = [];
const times: number[] = [];

const server = createServer((socket) => {
	let unread = '';
	socket.setEncoding('latin1');
	socket.on('error', () => {});
	socket.on('data', (part) => {
		unread += part;
		for (;;) {
			const end = unread.indexOf('\r\n\r\n') + 4;
			if (end < 4) return;
			const length = Number(/content-length: (\d+)/i.exec(unread.slice(0, end))?.[1] ?? 0);
			if (unread.length < end + length) return;
			answer(socket, unread.slice(0, unread.indexOf('\r\n')), unread.slice(end, end + length));
			unread = unread.slice(end + length);
		}
	});
});

function answer(socket: Socket, firstLine: string, body: string): void {
	if (firstLine.startsWith('POST ')) {
		bodies.push(body);
		times.push(systemClock.now().getTime());
		say(socket, '201 Created', `{"sid":"SM${bodies.length.toString(16).padStart(32, '0')}"}`);
	} else if (firstLine.startsWith('GET /count ')) {
		say(socket, '200 OK', String(bodies.length));
	} else {
		say(socket, '200 OK', JSON.stringify(readLedger()));
	}
}

function say(socket: Socket, status: string, body: string): void {
	const length = Buffer.byteLength(body);
	socket.write(
		`HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
	);
}

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
