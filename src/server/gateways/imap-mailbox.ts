import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import { isLoopback } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import type { Mailbox, Seen } from './mailbox.ts';

/** At most this many mails are read at once. */
const BATCH = 100;
/** On the first look, this many of those that are there. */
const FIRST_LOOK = 500;
/** A report names the mail at its beginning, however large the mail itself was. */
const MOST_BYTES = 256 * 1024;

export function createImapMailbox(address: string): Mailbox {
	const { options, folder, name } = readAddress(address);
	return {
		name,
		async readNew(seen) {
			const client = new ImapFlow(options);
			// The command that was waiting throws it as well.
			client.on('error', () => {});
			try {
				await client.connect();
				return await readFrom(client, folder, seen);
			} finally {
				client.close();
			}
		},
	};
}

async function readFrom(client: ImapFlow, folder: string, seen: Seen | null) {
	// Read-only: the mails stay as they are, unread ones unread.
	const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
	const validity = String(uidValidity);
	const isKnown = seen?.validity === validity;
	const after = isKnown ? seen.uid : Math.max(0, uidNext - 1 - FIRST_LOOK);
	const found = (await client.search({ uid: `${after + 1}:*` }, { uid: true })) || [];
	// A range that ends with a star has the last mail even if it is older.
	const uids = found.filter((uid) => uid > after).sort((one, other) => one - other);
	const batch = uids.slice(0, BATCH);
	const mails: Uint8Array[] = [];
	if (batch.length > 0) {
		const wanted = { uid: true, source: { start: 0, maxLength: MOST_BYTES } };
		for await (const { source } of client.fetch(batch, wanted, { uid: true })) {
			if (source) mails.push(source);
		}
	}
	return { mails, seen: { validity, uid: batch.at(-1) ?? after } };
}

function readAddress(address: string): { options: ImapFlowOptions; folder: string; name: string } {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username) {
		throw new StartupError('The setting MAILBOX_URL must look like imaps://user:password@host.');
	}
	const secure = url.protocol === 'imaps:';
	const user = decodeURIComponent(url.username);
	const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
	return {
		name: `${user} ${url.host} ${folder}`,
		folder,
		options: {
			host: url.hostname,
			port: Number(url.port) || (secure ? 993 : 143),
			secure,
			// The password never travels unencrypted, except on this computer.
			doSTARTTLS: secure ? undefined : !isLoopback(url.hostname),
			auth: { user, pass: decodeURIComponent(url.password) },
			logger: false,
			disableAutoIdle: true,
			connectionTimeout: 10_000,
			greetingTimeout: 10_000,
			socketTimeout: 30_000,
		},
	};
}
