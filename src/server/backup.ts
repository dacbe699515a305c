// Copies everything into one file, even while Kinbell runs: npm run backup [-- file]
// With --verify, restores it into a throw-away database and compares; a file that is there is proven as it is.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { print, runCommand } from './command.ts';
import { backUp } from './db/backup.ts';
import type { BackupHeader } from './db/backup-file.ts';
import { isMigrated } from './db/migrate.ts';
import { type Database, openBeside } from './db/open.ts';
import { checkBackup } from './db/restore.ts';
import type { Env } from './env.ts';
import { proveBackup } from './features/admin/backup-proof.ts';
import { systemClock } from './gateways/clock.ts';
import { newId } from './gateways/ids.ts';
import { seal, unseal } from './sealed-secret.ts';
import { fingerprintOfSecret, readSecret, secretFileOf } from './secrets.ts';
import { StartupError } from './startup-error.ts';

/** Without the secret, texted links do not open and everyone is logged out. */
function whereTheSecretIs(env: Env): string {
	if (env.backupPassphrase) {
		return 'The secret key is in it, sealed with BACKUP_PASSPHRASE: keep the passphrase elsewhere.';
	}
	const place = env.secretKey ? 'SECRET_KEY' : secretFileOf(env);
	return `The secret key is not in it. Keep ${place} as well, in another place, or set BACKUP_PASSPHRASE: then it is in the backup, sealed.`;
}

async function take(env: Env, db: Database, file: string, takenAt: Date): Promise<void> {
	const key = await readSecret(env);
	const secret = {
		fingerprint: fingerprintOfSecret(key),
		...(env.backupPassphrase && { sealed: await seal(key, env.backupPassphrase) }),
	};
	const say = (table: string, rows: number) => print(`  ${table.padEnd(24)}${rows}`);
	const { tables, rows } = await backUp(db, { file, secret, takenAt, say });
	const megabytes = (statSync(file).size / 1e6).toFixed(1);
	print(`\n${rows} rows of ${tables} tables are in ${file} (${megabytes} MB).`);
	print('It holds people’s data: keep it where only you can read it.');
	print(whereTheSecretIs(env));
}

/** The secret that is in the file, or kept beside it, must be the one that its links were made with. */
async function isSecretKept(env: Env, secret: BackupHeader['secret']): Promise<boolean> {
	const { sealed, fingerprint } = secret;
	const kept =
		sealed && env.backupPassphrase
			? await unseal(sealed, env.backupPassphrase)
			: await readSecret(env);
	return kept !== undefined && fingerprintOfSecret(kept) === fingerprint;
}

async function verify(env: Env, db: Database, file: string): Promise<number> {
	if (!(await isMigrated(db))) {
		throw new StartupError('The database is older than this version: start Kinbell once before.');
	}
	print(`\nRestoring ${file} into a throw-away database`);
	const header = await checkBackup(file);
	if (!(await isSecretKept(env, header.secret))) {
		throw new StartupError(
			'Neither the secret of this installation nor BACKUP_PASSPHRASE fits this backup: links that were texted would not open.',
		);
	}
	const { takenAt, rows, wrongs } = await proveBackup({ db, clock: systemClock, newId }, file);
	for (const wrong of wrongs) print(`  !!   ${wrong}`);
	print(
		wrongs.length === 0
			? `Proven: all ${rows} rows, as they were at ${takenAt.toISOString()}, were restored and compared.`
			: `Not proven: the rows are those of the file, but ${wrongs.length} to look at.`,
	);
	return wrongs.length === 0 ? 0 : 1;
}

function readArgs(args: string[]): { isVerifying: boolean; name?: string } {
	try {
		const options = { verify: { type: 'boolean', default: false } } as const;
		const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
		return { isVerifying: values.verify, name: positionals[0] };
	} catch {
		throw new StartupError(
			'npm run backup takes a file and --verify: npm run backup -- --verify a.backup',
		);
	}
}

await runCommand(async ({ env, args, fileOf }) => {
	const { isVerifying, name } = readArgs(args);
	if (!env.databaseUrl && !existsSync(path.join(env.dataDir, 'postgres'))) {
		throw new StartupError(
			`There is no database in ${env.dataDir}: choose its folder with DATA_DIR.`,
		);
	}
	const takenAt = systemClock.now();
	const moment = takenAt.toISOString().slice(0, 19).replaceAll(':', '-');
	const file = fileOf(name ?? `kinbell-${moment}.backup`);
	const isThere = existsSync(file);
	if (isThere && !isVerifying) {
		throw new StartupError(`${file} is there already: choose another name.`);
	}
	const { db, close } = await openBeside(env);
	try {
		if (!isThere) await take(env, db, file, takenAt);
		return isVerifying ? await verify(env, db, file) : 0;
	} finally {
		await close();
	}
});
