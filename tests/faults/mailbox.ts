import { SMTPServer } from 'smtp-server';
import { freePort } from '#tests/support/ports.ts';
import { readWhole } from '#tests/support/read-whole.ts';
import type { Chance } from './chance.ts';
import { drawFault, type Taken } from './provider.ts';

/** The worst possible mail server. The seed, whom and what a mail is about decide which fault it meets. */

const faults = [
	'takes it, answer lost',
	'ends the connection before taking it',
	'busy at first',
	'refuses the mailbox',
	'refuses the mail',
] as const;
type Fault = (typeof faults)[number];

/** How many of a hundred mails meet a fault. */
const FAULTY_PERCENT = 30;

export interface FaultyMailbox {
	/** What makes a server send its mails there. */
	settings: NodeJS.ProcessEnv;
	ledger: Pick<Taken, 'to' | 'body'>[];
	/** How often each fault occurred. */
	met: Map<Fault, number>;
	close(): Promise<void>;
}

const refusal = (responseCode: number) => Object.assign(new Error('No'), { responseCode });

export async function startFaultyMailbox(chance: Chance): Promise<FaultyMailbox> {
	const ledger: FaultyMailbox['ledger'] = [];
	const met = new Map<Fault, number>();
	const busyWith = new Set<string>();
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		disableReverseLookup: true,
		closeTimeout: 1,
		async onData(stream, session, done) {
			const body = (await readWhole(stream))?.replaceAll('=\r\n', '');
			if (body === undefined) return;
			const to = session.envelope.rcptTo[0]?.address ?? '';
			const mark = /#\d+#/.exec(body)?.[0] ?? '';
			const fault = drawFault(chance, `mail ${to} ${mark}`, { faults, percent: FAULTY_PERCENT });
			if (fault) met.set(fault, (met.get(fault) ?? 0) + 1);
			const drop = () => {
				for (const each of server.connections) if (each.session === session) each.close();
			};
			switch (fault) {
				case 'takes it, answer lost':
					ledger.push({ to, body: mark });
					return drop();
				case 'ends the connection before taking it':
					return drop();
				case 'busy at first':
					if (!busyWith.has(to + mark)) {
						busyWith.add(to + mark);
						return done(refusal(451));
					}
					break;
				case 'refuses the mailbox':
					return done(refusal(550));
				case 'refuses the mail':
					return done(refusal(554));
			}
			ledger.push({ to, body: mark });
			done();
		},
	});
	server.on('error', () => {});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		settings: {
			SMTP_URL: `smtp://127.0.0.1:${port}`,
			MAIL_FROM: 'Kinbell <hello@kinbell.example>',
			// One person has many schedules here.
			LIMIT_MAILS_TO_ADDRESS: '10000',
		},
		ledger,
		met,
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}
