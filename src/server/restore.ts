// Loads a backup into an empty data folder or database: npm run restore -- file [--new-secret]
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { print, runCommand } from './command.ts';
import type { BackupHeader } from './db/backup-file.ts';
import { openDatabase } from './db/open.ts';
import { checkBackup, restore } from './db/restore.ts';
import type { Env } from './env.ts';
import { type SealedSecret, unseal } from './sealed-secret.ts';
import { fingerprintOfSecret, newSecret, secretFileOf } from './secrets.ts';
import { StartupError } from './startup-error.ts';

const NEW_SECRET = '--new-secret';

/** Texted links and sessions only work with the secret that they were made with. */
async function settleSecret(
	env: Env,
	{ key, sealed, fingerprint }: BackupHeader['secret'],
	mayBeNew: boolean,
): Promise<string> {
	const own = env.secretKey ?? (await readFile(secretFileOf(env), 'utf8').catch(() => undefined));
	if (own !== undefined && fingerprintOfSecret(own) !== fingerprint && !mayBeNew) {
		const where = env.secretKey ? 'SECRET_KEY' : secretFileOf(env);
		throw new StartupError(
			`${where} is not the secret of this backup: with another one, links that were texted do not open.`,
		);
	}
	const secret = own ?? key ?? (sealed && !mayBeNew ? await open(env, sealed) : undefined);
	if (secret !== undefined) return secret;
	if (mayBeNew) return newSecret();
	throw new StartupError(
		`The backup’s secret is not in it: put it into ${secretFileOf(env)}, or set SECRET_KEY as it was then. If it is lost, add --new-secret: then links that were texted do not open, and everyone has to log in again.`,
	);
}

async function open(env: Env, sealed: SealedSecret): Promise<string> {
	if (!env.backupPassphrase) {
		throw new StartupError('The backup’s secret is sealed: set BACKUP_PASSPHRASE as it was then.');
	}
	const secret = await unseal(sealed, env.backupPassphrase);
	if (secret !== undefined) return secret;
	throw new StartupError(
		'BACKUP_PASSPHRASE is not the one that the backup’s secret was sealed with.',
	);
}

async function keepSecret(env: Env, secret: string): Promise<void> {
	if (env.secretKey !== undefined) return;
	await mkdir(env.dataDir, { recursive: true });
	await writeFile(secretFileOf(env), secret, { mode: 0o600 });
}

await runCommand(async ({ env, args, fileOf }) => {
	const [name] = args.filter((each) => each !== NEW_SECRET);
	if (!name) throw new StartupError('Which backup? npm run restore -- file');
	const file = fileOf(name);
	print(`Checking ${file}`);
	const header = await checkBackup(file);
	const secret = await settleSecret(env, header.secret, args.includes(NEW_SECRET));
	const database = await openDatabase(env);
	try {
		const say = (table: string, rows: number) => print(`  ${table.padEnd(24)}${rows}`);
		const { rows, caughtUp } = await restore(database.db, file, say);
		// Done last, so that a failed restore leaves nothing that a later one would stumble over.
		await keepSecret(env, secret);
		print(`\n${rows} rows, as they were at ${header.takenAt}, are in ${database.place}.`);
		if (caughtUp.length > 0) print(`Brought up to this version: ${caughtUp.join(', ')}.`);
	} finally {
		await database.close();
	}
	print('What has become due since then goes out at the next start, if it is not too late for it.');
	return 0;
});
