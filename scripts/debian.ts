import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Installs packages if that needs no questions: on Debian, as root. */
export function installPackages(...names: string[]): void {
	const release = '/etc/os-release';
	const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
	if (!isDebian || process.getuid?.() !== 0) return;
	console.log(`Installing ${names.join(', ')} …`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env });
	run('-qq', 'update');
	run('-qq', 'install', '-y', '--no-install-recommends', ...names);
}

if (import.meta.main) installPackages(...process.argv.slice(2));
