import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics, watchProcess } from '#server/metrics.ts';
import { readDockerfile } from '#tests/support/image.ts';

/** These tests read the container files, because there is no container engine here. */

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const settings = new Set(
	read('src/server/env.ts')
		.match(/^\t[A-Z][A-Z_]+(?=:)/gm)
		?.map((name) => name.trim()),
);

const stages = readDockerfile(path.join(root, 'Dockerfile'));
const image = stages.at(-1);

describe('the Dockerfile', () => {
	test('copies only what is there and not ignored', () => {
		const kept = read('.dockerignore')
			.split('\n')
			.filter((line) => line.startsWith('!'))
			.map((line) => line.slice(1));
		const copied = stages.flatMap(({ copies }) => copies).filter(({ isBuilt }) => !isBuilt);
		expect(copied.length).toBeGreaterThan(8);
		for (const file of copied.flatMap(({ from }) => from)) {
			expect(existsSync(path.join(root, file)), file).toBe(true);
			expect(kept, file).toContain(file.split('/')[0]);
		}
	});

	test('builds the web app from all of its documents', () => {
		const copied = stages[0]?.copies.flatMap(({ from }) => from);
		expect(copied).toEqual(expect.arrayContaining(globSync('*.html', { cwd: root })));
	});

	test('runs the server, not as root, without the sources of the web app', () => {
		expect(image?.user).toBe('node');
		expect(image?.command).toEqual(['node', 'src/server/main.ts', 'web']);
		expect(image?.copies.map(({ to }) => to)).not.toContain('src/web');
		for (const name of Object.keys(image?.settings ?? {})) expect(settings).toContain(name);
		expect(image?.settings.NODE_ENV).toBe('production');
	});
});

interface Service {
	command?: string[];
	environment?: Record<string, string>;
	volumes?: string[];
	ports?: string[];
	read_only?: boolean;
	cap_drop?: string[];
	deploy?: { replicas: number };
	depends_on?: string[] | Record<string, unknown>;
	build?: string | { context: string };
	networks?: unknown;
}

describe('compose.yaml', () => {
	const compose = parse(read('compose.yaml'), { merge: true }) as {
		services: Record<string, Service>;
		volumes: Record<string, unknown>;
	};
	const { web, worker, proxy } = compose.services as Record<'web' | 'worker' | 'proxy', Service>;
	const secondWeb = compose.services['second-web'] as Service;

	test('has two web and two worker processes with read-only file systems', () => {
		expect(worker.deploy?.replicas).toBe(2);
		expect(secondWeb.networks).toEqual({ inside: { aliases: ['web'] } });
		for (const [service, role] of [
			[web, 'web'],
			[secondWeb, 'web'],
			[worker, 'worker'],
		] as const) {
			expect(service.read_only).toBe(true);
			expect(service.cap_drop).toEqual(['ALL']);
			expect(service.command).toEqual(['src/server/main.ts', role]);
			for (const name of Object.keys(service.environment ?? {})) expect(settings).toContain(name);
		}
		expect(Object.keys(compose.services).sort()).toEqual([
			'coturn',
			'janus',
			'postgres',
			'proxy',
			'second-web',
			'web',
			'worker',
		]);
	});

	test('each web process publishes its own port for large calls, and the next one for TURN', () => {
		const published = [web, secondWeb].map(({ environment, ports }) => {
			const port = Number(environment?.MEDIA_PORT);
			expect(ports).toEqual([`${port}-${port + 1}:${port}-${port + 1}/udp`]);
			return port;
		});
		expect(new Set(published).size).toBe(2);
	});

	test('[SX-12] no secret stands in the arguments of a program', () => {
		for (const [name, service] of Object.entries(compose.services)) {
			const { command = '', entrypoint = '' } = service as Record<string, unknown>;
			expect(JSON.stringify([command, entrypoint]), name).not.toMatch(/secret|password|token/i);
		}
		for (const [file, secret] of [
			['deploy/start-turnserver.sh', 'TURN_SECRET'],
			['deploy/janus/start-janus.sh', 'JANUS_SECRET'],
		] as const) {
			const script = read(file);
			expect(script).toContain(secret);
			expect(script).toContain('umask 077');
			expect(script.split('\n').find((line) => line.startsWith('exec '))).not.toContain(secret);
		}
		for (const file of ['tests/support/coturn.ts', 'tests/support/janus.ts']) {
			expect(read(file)).not.toMatch(/--(static-auth-secret|apisecret)/);
			expect(read(file)).toContain('mode: 0o600');
		}
	});

	test('names files, volumes, services and the proxy as they are', () => {
		for (const service of Object.values(compose.services)) {
			for (const [source = ''] of service.volumes?.map((each) => each.split(':')) ?? []) {
				if (source.startsWith('./')) expect(existsSync(path.join(root, source)), source).toBe(true);
				else expect(compose.volumes).toHaveProperty(source);
			}
			const context = typeof service.build === 'object' ? service.build.context : service.build;
			if (context) expect(existsSync(path.join(root, context, 'Dockerfile'))).toBe(true);
			const needs = Array.isArray(service.depends_on)
				? service.depends_on
				: Object.keys(service.depends_on ?? {});
			for (const name of needs) expect(compose.services).toHaveProperty(name);
		}
		const address = (proxy.networks as { inside: { ipv4_address: string } }).inside.ipv4_address;
		expect(web.environment?.TRUST_PROXY).toBe(address);
		expect(read('deploy/Caddyfile')).toContain('dynamic a web 3000');
	});
});

describe('kinbell.service', () => {
	const unit = read('deploy/kinbell.service');

	test('runs the server that is there, with settings that exist', () => {
		const [, file = ''] = /^ExecStart=\S+\/node_modules\/\.bin\/node (\S+)$/m.exec(unit) ?? [];
		expect(existsSync(path.join(root, file)), file).toBe(true);
		const given = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
		expect(given.length).toBeGreaterThan(0);
		for (const each of given) expect(settings).toContain(each.split('=')[0]);
	});
});

describe('docs/operations.md', () => {
	const docs = read('docs/operations.md');

	test('watches metrics that exist', async () => {
		const metrics = createMetrics();
		watchProcess(metrics);
		const known = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
		const named = docs.match(/\b(kinbell|nodejs|process)_[a-z0-9_]+/g) ?? [];
		expect(named.length).toBeGreaterThan(6);
		for (const name of named) {
			expect(known, name).toContain(name.replace(/_(bucket|count|sum)$/, ''));
		}
	});

	test('names commands, settings and files that exist', () => {
		const { scripts } = JSON.parse(read('package.json'));
		for (const [, name = ''] of docs.matchAll(/npm run ([\w:]+)/g)) {
			expect(Object.keys(scripts)).toContain(name);
		}
		for (const [, file = ''] of docs.matchAll(/\]\((?!http|#)([^)#]+)/g)) {
			expect(existsSync(path.join(root, 'docs', file)), file).toBe(true);
		}
		for (const [, file = ''] of docs.matchAll(/`((?:deploy\/|compose|Dockerfile)[\w./-]*)`/g)) {
			expect(existsSync(path.join(root, file)), file).toBe(true);
		}
	});
});

test('every setting is explained in README.md and listed in .env.example', () => {
	const forTests = ['TEST_CLOCK'];
	const notInExample = ['GOOGLE_ISSUER', 'STRIPE_API_BASE', 'TWILIO_API_BASE'];
	expect(settings.size).toBeGreaterThan(30);
	for (const name of [...settings].filter((each) => !forTests.includes(each))) {
		expect(read('README.md'), name).toContain(`\`${name}\``);
		if (!notInExample.includes(name)) expect(read('.env.example'), name).toContain(`${name}=`);
	}
});

test('the files for Janus parse like its own settings', () => {
	for (const file of globSync('deploy/janus/*.jcfg', { cwd: root })) {
		const text = read(file).replace(/#.*$/gm, '');
		expect(text.match(/\{/g)?.length, file).toBe(text.match(/\}/g)?.length);
	}
});
