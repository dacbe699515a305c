import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import type { Mail, MailGateway } from './mail.ts';
import type { Outcome } from './outcome.ts';

interface Settings {
	url: string;
	/** An address, or a name with an address: Kinbell <hello@kinbell.example> */
	from: string;
}

/** Mail is never sent unencrypted, except on this computer. */
export function needsTls(url: string): boolean {
	return !isLoopback(new URL(url).hostname);
}

export function createSmtpMail({ url, from }: Settings): MailGateway {
	if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
		throw new StartupError('The setting SMTP_URL must look like smtp://user:password@host:587.');
	}
	const [, address, domain] = /([^\s<]+@([\w.-]+))>?$/.exec(from) ?? [];
	if (!address || !domain) throw new StartupError('The setting MAIL_FROM is not a mail address.');

	const transport = createTransport({
		url,
		pool: true,
		requireTLS: needsTls(url),
		// One retry, for a pooled connection that the server has closed. The outbox does all other retries.
		maxRequeues: 1,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});

	// A mail's stream is read only after the server accepts DATA. So if the stream was not read, the
	// mail cannot have arrived.
	const streams = new Map<string, Readable>();
	transport.use('stream', ({ data, message }, done) => {
		message.processFunc((stream: Readable) => {
			streams.set(String(data.messageId), stream);
			return stream;
		});
		done();
	});

	return {
		kind: 'smtp',
		address,
		close: () => transport.close(),
		async send({ id, mark, to, subject, text, html, ...extras }) {
			const messageId = `<${mark ? `${id}.${mark}` : id}@${domain}>`;
			try {
				await transport.sendMail({
					messageId,
					from,
					// As an object it is always one address, whatever characters it has.
					to: { name: '', address: to },
					subject,
					text,
					html,
					...withExtras(extras),
				});
				return { kind: 'accepted', reference: messageId };
			} catch (error) {
				const mayHaveArrived = streams.get(messageId)?.readableDidRead ?? false;
				return outcomeOf(error as NodemailerError, mayHaveArrived);
			} finally {
				streams.delete(messageId);
			}
		},
	};
}

type Extras = Pick<Mail, 'invitation' | 'calendarFile' | 'unsubscribeUrl'>;

function withExtras({ invitation, calendarFile, unsubscribeUrl }: Extras): SendMailOptions {
	return {
		...(invitation && {
			icalEvent: {
				method: invitation.method,
				filename: 'invitation.ics',
				content: invitation.file,
			},
		}),
		...(calendarFile && {
			attachments: [
				{
					filename: 'call.ics',
					content: calendarFile,
					contentType: 'text/calendar; charset=utf-8',
				},
			],
		}),
		headers: {
			'Auto-Submitted': 'auto-generated',
			...(unsubscribeUrl && {
				'List-Unsubscribe': `<${unsubscribeUrl}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			}),
		},
	};
}

/** The server's own sentences are left out, as they often repeat the address. */
const refusals: Record<number, string> = {
	501: 'The mail server does not accept this address',
	550: 'There is no such mailbox',
	551: 'There is no such mailbox',
	552: 'The mailbox is full',
	553: 'The mail server does not accept this address',
};

function outcomeOf(error: NodemailerError, mayHaveArrived: boolean): Outcome<string> {
	const { code, command, responseCode } = error;
	if (responseCode !== undefined) {
		// Only these answers are about the mail. Others, such as a refused password, are about this
		// installation: once the operator has fixed it, the mail can still go out.
		const isAboutMail = command === 'RCPT TO' || command === 'DATA';
		if (error.permanent && isAboutMail) {
			const reason = refusals[responseCode] ?? 'The mail server refused the mail';
			return { kind: 'rejected', reason, code: String(responseCode) };
		}
		return { kind: 'retry_later', reason: `The mail server answered ${responseCode}` };
	}
	if (code === 'EENVELOPE' || code === 'EMESSAGE') {
		return { kind: 'rejected', reason: 'Mail cannot be sent to this address', code };
	}
	if (mayHaveArrived) {
		return { kind: 'unknown', reason: 'The mail server was lost before it confirmed the mail' };
	}
	return { kind: 'retry_later', reason: 'The mail server cannot be reached' };
}
