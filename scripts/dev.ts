// `npm run dev`: Vite serves the web app with hot reload at the usual address and forwards everything
// else to the server, which restarts whenever one of its files changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';
import { freePort } from '#tests/support/ports.ts';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const serverPort = await freePort();

const target = { target: `http://127.0.0.1:${serverPort}`, ws: true };
const web = await createServer({
	server: {
		port,
		host,
		strictPort: true,
		proxy: {
			'/api': target,
			'/sandbox/api': target,
			'/healthz': target,
			'/readyz': target,
			'/metrics': target,
		},
	},
});
try {
	await web.listen();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

const server = spawn(
	process.execPath,
	['--watch', '--watch-preserve-output', 'src/server/main.ts'],
	{
		stdio: 'inherit',
		env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
	},
);
const serverEnded = once(server, 'exit');
console.log(`Kinbell with hot reload: ${publicUrl}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	// Ctrl-C arrives twice: from the terminal and from scripts/run.mjs.
	process.on(signal, async () => {
		if (stopping) return;
		stopping = true;
		server.kill('SIGTERM');
		await Promise.all([web.close(), serverEnded]);
		process.exit(0);
	});
}
