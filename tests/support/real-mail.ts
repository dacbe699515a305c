import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isListening } from './janus.ts';
import { freePort } from './ports.ts';

/** Debian's Postfix and Dovecot, each in a folder of its own: a domain with one mailbox. */
export interface RealMail {
	smtpUrl: string;
	/** Whom our mails are from; what comes back arrives there. */
	from: string;
	mailboxUrl: string;
	stop(): Promise<void>;
}

/** Who owns the mailbox. */
const OWNER = 5000;

/** Mail for other domains goes on to the server at `remotePort`. */
export async function startRealMail(remotePort: number): Promise<RealMail> {
	const folder = mkdtempSync(path.join(tmpdir(), 'kb-mail-'));
	chmodSync(folder, 0o755);
	const mailboxes = path.join(folder, 'mail');
	mkdirSync(mailboxes);
	chownSync(mailboxes, OWNER, OWNER);
	const [smtpPort, imapPort] = [await freePort(), await freePort()];
	const postfix = startPostfix(path.join(folder, 'postfix'), { mailboxes, smtpPort, remotePort });
	const dovecot = startDovecot(path.join(folder, 'dovecot'), { mailboxes, imapPort });
	await Promise.all([isListening(postfix, smtpPort), isListening(dovecot, imapPort)]);
	return {
		smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
		from: 'Kinbell <hello@kinbell.example>',
		mailboxUrl: `imap://hello:secret@127.0.0.1:${imapPort}`,
		async stop() {
			// Postfix began a session of its own, which a signal to its first process does not reach.
			spawnSync('postfix', ['-c', path.join(folder, 'postfix/etc'), 'stop']);
			if (dovecot.kill('SIGTERM')) await once(dovecot, 'exit');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

interface Ports {
	mailboxes: string;
	smtpPort: number;
	remotePort: number;
}

function startPostfix(folder: string, { mailboxes, smtpPort, remotePort }: Ports): ChildProcess {
	for (const name of ['etc', 'spool']) mkdirSync(path.join(folder, name), { recursive: true });
	const config = path.join(folder, 'etc');
	writeFileSync(
		path.join(config, 'main.cf'),
		`compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
daemon_directory = /usr/lib/postfix/sbin
command_directory = /usr/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.kinbell.example
mydestination =
alias_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log
smtp_tls_security_level = none
smtpd_peername_lookup = no
disable_dns_lookups = yes
transport_maps = inline:{ example.org=smtp:[127.0.0.1]:${remotePort} }
virtual_mailbox_domains = kinbell.example
virtual_mailbox_base = ${mailboxes}
virtual_mailbox_maps = inline:{ hello@kinbell.example=hello/ }
virtual_minimum_uid = 1
virtual_uid_maps = static:${OWNER}
virtual_gid_maps = static:${OWNER}
`,
	);
	/** Service, type, private, unprivileged, chroot, wake-up, most processes, command. */
	const services = [
		`127.0.0.1:${smtpPort} inet n - n - - smtpd`,
		'pickup unix n - n - 1 pickup',
		'cleanup unix n - n - 0 cleanup',
		'qmgr unix n - n - 1 qmgr',
		'rewrite unix - - n - - trivial-rewrite',
		'bounce unix - - n - 0 bounce',
		'defer unix - - n - 0 bounce',
		'trace unix - - n - 0 bounce',
		'smtp unix - - n - - smtp',
		'virtual unix - n n - - virtual',
		'error unix - - n - - error',
		'retry unix - - n - - error',
		'proxymap unix - - n - - proxymap',
		'anvil unix - - n - 1 anvil',
		'scache unix - - n - 1 scache',
		'postlog unix-dgram n - n - 1 postlogd',
	];
	writeFileSync(path.join(config, 'master.cf'), `${services.join('\n')}\n`);
	const { stderr, status } = spawnSync('postfix', ['-c', config, 'check'], { encoding: 'utf8' });
	if (status !== 0) throw new Error(`Postfix cannot start: ${stderr}`);
	return spawn('postfix', ['-c', config, 'start-fg'], { stdio: 'ignore' });
}

function startDovecot(
	folder: string,
	{ mailboxes, imapPort }: { mailboxes: string; imapPort: number },
) {
	mkdirSync(folder);
	const config = path.join(folder, 'dovecot.conf');
	writeFileSync(
		config,
		`base_dir = ${folder}/run
state_dir = ${folder}
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mailboxes}/%n
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${OWNER} gid=${OWNER} home=${mailboxes}/%n
}
`,
	);
	return spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' });
}
