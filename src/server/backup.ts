// Copies everything into one file, even while Kinbell runs: npm run backup [-- file]
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { print, runCommand } from './command.ts';
import { backUp } from './db/backup.ts';
import { openBeside } from './db/open.ts';
import type { Env } from './env.ts';
import { systemClock } from './gateways/clock.ts';
import { seal } from './sealed-secret.ts';
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

await runCommand(async ({ env, args, fileOf }) => {
	if (!env.databaseUrl && !existsSync(path.join(env.dataDir, 'postgres'))) {
		throw new StartupError(
			`There is no database in ${env.dataDir}: choose its folder with DATA_DIR.`,
		);
	}
	const takenAt = systemClock.now();
	const moment = takenAt.toISOString().slice(0, 19).replaceAll(':', '-');
	const file = fileOf(args[0] ?? `kinbell-${moment}.backup`);
	if (existsSync(file)) throw new StartupError(`${file} is there already: choose another name.`);

	const key = await readSecret(env);
	const secret = {
		fingerprint: fingerprintOfSecret(key),
		...(env.backupPassphrase && { sealed: await seal(key, env.backupPassphrase) }),
	};
	const { db, close } = await openBeside(env);
	try {
		const say = (table: string, rows: number) => print(`  ${table.padEnd(24)}${rows}`);
		const { tables, rows } = await backUp(db, { file, secret, takenAt, say });
		const megabytes = (statSync(file).size / 1e6).toFixed(1);
		print(`\n${rows} rows of ${tables} tables are in ${file} (${megabytes} MB).`);
	} finally {
		await close();
	}
	print('It holds people’s data: keep it where only you can read it.');
	print(whereTheSecretIs(env));
	return 0;
});
