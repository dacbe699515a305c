import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import type { Deps } from './deps.ts';
import { type Env, readEnv } from './env.ts';
import { isAnySandbox, needsSandboxKey } from './features/sandbox/access.ts';
import { chooseGateways } from './gateways/choose.ts';
import { systemClock } from './gateways/clock.ts';
import { newId } from './gateways/ids.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { readSecrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';
import { tasks } from './tasks.ts';
import { startWorker } from './worker.ts';

type Closer = () => Promise<void>;

/** Starts everything; what was started is closed in reverse, also when a later part fails. */
async function start(closers: Closer[]): Promise<{ lost: Promise<string> }> {
	const env = readEnv(process.env);
	await refuseTakenPort(env);

	const database = await openDatabase(env);
	closers.push(database.close);
	await migrate(database.db);

	const secrets = await readSecrets(env);
	const log = createLog(env.logLevel);
	const gateways = chooseGateways({ env, secrets, db: database.db, clock: systemClock });
	const deps: Deps = {
		env,
		secrets,
		db: database.db,
		clock: systemClock,
		newId,
		log,
		metrics: createMetrics(),
		...gateways,
	};

	const worker = await startWorker(deps, tasks);
	closers.push(worker.stop);
	const app = await buildApp(deps);
	closers.push(() => app.close());
	await app.listen({ port: env.port, host: env.host });

	printSummary(deps, database.place);
	return { lost: database.lost };
}

/** Before anything is started: a taken port is the most likely obstacle. */
async function refuseTakenPort({ port, host }: Env): Promise<void> {
	const probe = createServer();
	await new Promise<void>((resolve, reject) => {
		probe.once('error', reject);
		probe.listen(port, host, () => probe.close(() => resolve()));
	}).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'EADDRINUSE') {
			throw new StartupError(`Port ${port} is taken. Choose another: PORT=3001 npm start`);
		}
		if (error.code === 'EACCES') {
			throw new StartupError(`Port ${port} needs more rights. Choose another: PORT=3000 npm start`);
		}
		throw new StartupError(`Cannot listen on HOST ${host}: ${error.code}.`);
	});
}

function printSummary(deps: Deps, place: string): void {
	const { publicUrl } = deps.env;
	const sandbox = needsSandboxKey(deps)
		? `${publicUrl}/sandbox#key=${deps.secrets.sandboxKey}`
		: `${publicUrl}/sandbox`;
	const lines = [
		'',
		`  Kinbell is ready:  ${publicUrl}`,
		...(isAnySandbox(deps) ? [`  Phones and mail:   ${sandbox}`] : []),
		`  API:               ${publicUrl}/api/docs`,
		`  Your data:         ${place}`,
		'',
		'  Stop with Ctrl-C.',
		'',
	];
	process.stdout.write(`${lines.join('\n')}\n`);
}

const closers: Closer[] = [];
let isStopping = false;

async function stop(exitCode: number): Promise<void> {
	// Ctrl-C arrives twice: from the terminal and from npm's runner.
	if (isStopping) return;
	isStopping = true;
	for (const close of closers.reverse()) {
		await close().catch((error) => {
			process.stderr.write(`While stopping: ${error}\n`);
			process.exitCode = 1;
		});
	}
	process.exit(process.exitCode ?? exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.on(signal, () => void stop(0));
}

try {
	const { lost } = await start(closers);
	lost.then((sentence) => {
		if (isStopping) return;
		process.stderr.write(`${sentence}\n`);
		void stop(1);
	});
} catch (error) {
	process.stderr.write(
		error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`,
	);
	await stop(1);
}
