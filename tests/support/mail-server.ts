import { text as readAll } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './ports.ts';

interface ArrivedMail {
	messageId: string;
	to: string[];
	subject: string;
	text: string;
	html: string;
	/** A calendar's invitation, or nothing. */
	calendar: string;
	/** Of all its parts. */
	types: string[];
}

export interface MailServer {
	url: string;
	port: number;
	arrived: ArrivedMail[];
	/** Reply codes for the next recipients, such as 451 or 550; after that all are accepted. */
	recipientAnswers: number[];
	/** Reply codes for the next whole mails. `lost` ends the connection instead. */
	mailAnswers: (number | 'lost')[];
	stop(): Promise<void>;
}

/** A real SMTP server on loopback. Once it is stopped, another can start at its port. */
export async function startMailServer(given?: number): Promise<MailServer> {
	const port = given ?? (await freePort());
	const arrived: ArrivedMail[] = [];
	const recipientAnswers: number[] = [];
	const mailAnswers: (number | 'lost')[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		disableReverseLookup: true,
		closeTimeout: 1,
		onRcptTo(_, __, done) {
			done(refusal(recipientAnswers.shift()));
		},
		async onData(stream, session, done) {
			const raw = await readAll(stream);
			const answer = mailAnswers.shift();
			if (answer === 'lost') {
				for (const connection of server.connections) connection.close();
				return;
			}
			if (answer === undefined) {
				const to = session.envelope.rcptTo.map(({ address }) => address);
				arrived.push({ ...readMail(raw), to });
			}
			done(refusal(answer));
		},
	});
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		url: `smtp://127.0.0.1:${port}`,
		port,
		arrived,
		recipientAnswers,
		mailAnswers,
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}

function refusal(code: number | undefined): Error | null {
	if (code === undefined) return null;
	return Object.assign(new Error('Refused by the test'), { responseCode: code });
}

/** All parts, also those inside others. */
function partsOf(raw: string): ReturnType<typeof splitHeaders>[] {
	const { headers, body } = splitHeaders(raw);
	const boundary = /boundary="(.+?)"/.exec(headers['content-type'] ?? '')?.[1];
	if (!boundary) return [{ headers, body }];
	const inner = body.split(`--${boundary}`).slice(1, -1);
	return inner.flatMap((part) => partsOf(part.trimStart()));
}

function readMail(raw: string): Omit<ArrivedMail, 'to'> {
	const { headers } = splitHeaders(raw);
	const parts = partsOf(raw);
	const contentOf = (type: string) => {
		const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
		return part ? decode(part.body, part.headers['content-transfer-encoding']) : '';
	};
	return {
		messageId: headers['message-id'] ?? '',
		subject: decodeWords(headers.subject ?? ''),
		text: contentOf('text/plain'),
		html: contentOf('text/html'),
		calendar: contentOf('text/calendar'),
		types: parts.map(({ headers }) => headers['content-type'] ?? ''),
	};
}

function splitHeaders(raw: string): { headers: Record<string, string>; body: string } {
	const [head = '', ...body] = raw.split('\r\n\r\n');
	const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
	const headers = lines.map((line) => {
		const colon = line.indexOf(':');
		return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
	});
	return { headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') };
}

function decode(body: string, encoding = '7bit'): string {
	if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
	const lines = body.trimEnd().replaceAll('\r\n', '\n');
	return encoding === 'quoted-printable' ? decodeQuoted(lines.replaceAll('=\n', '')) : lines;
}

function decodeQuoted(written: string): string {
	return decodeURIComponent(
		written.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`),
	);
}

function decodeWords(header: string): string {
	return header
		.replace(/\?= +=\?/g, '?==?')
		.replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
			kind.toLowerCase() === 'b'
				? Buffer.from(word, 'base64').toString()
				: decodeQuoted(word.replaceAll('_', ' ')),
		);
}
