// Programs that other people wrote, which some tests ask, and the Debian packages that have them.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

export interface Programs {
	subject: string;
	packages: string[];
	missing: () => string[];
}

/** The installation tests clone this repository. */
export const git: Programs = {
	subject: 'installations',
	packages: ['git'],
	missing: () => absent('git'),
};
/** Janus for large calls, coturn for strict networks, and a second browser. */
export const mediaServers: Programs = {
	subject: 'calls',
	packages: ['janus', 'coturn', 'firefox-esr'],
	missing: () => absent('janus', 'turnserver', 'firefox-esr'),
};
export const calendarReaders: Programs = {
	subject: 'calendars',
	packages: ['khal', 'python3-icalendar'],
	missing: () => {
		const hasReader = spawnSync('/usr/bin/python3', ['-c', 'import icalendar']).status === 0;
		return [...absent('khal'), ...(hasReader ? [] : ['icalendar for /usr/bin/python3'])];
	},
};
/** A mail that comes back comes from a real mail server, into a real mailbox. */
export const mailServers: Programs = {
	subject: 'mail',
	packages: ['postfix', 'dovecot-imapd'],
	missing: () => absent('postfix', 'dovecot'),
};
/** A standby to fail over to, and a clock that jumps. */
export const databases: Programs = {
	subject: 'databases',
	packages: ['postgresql', 'libfaketime'],
	missing: () => [
		...(globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 ? [] : ['postgresql']),
		...(globSync('/usr/lib/*/faketime/libfaketime.so.1').length > 0 ? [] : ['libfaketime']),
	],
};

/** Follows every order of events in the model of the ladder. */
export const modelChecker: Programs = {
	subject: 'the ladder',
	packages: ['spin', 'gcc', 'libc6-dev'],
	missing: () => absent('spin', 'cc'),
};

function absent(...commands: string[]): string[] {
	return commands.filter((name) => !isThere(name));
}

function isThere(command: string): boolean {
	const folders = (process.env.PATH ?? '').split(path.delimiter);
	return folders.some((folder) => existsSync(path.join(folder, command)));
}
