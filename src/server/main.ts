import { createServer } from 'node:net';
import Fastify from 'fastify';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openSignals } from './db/signals.ts';
import { troubleOf, troubleWords } from './db/trouble.ts';
import type { Deps } from './deps.ts';
import { type Env, readEnv } from './env.ts';
import { setupUrl } from './features/admin/setup-access.ts';
import { areAllSandboxes, isAnySandbox, isSandboxGuarded } from './features/sandbox/access.ts';
import { chooseGateways } from './gateways/choose.ts';
import { shiftedClock, systemClock } from './gateways/clock.ts';
import { newId } from './gateways/ids.ts';
import { addProblemReplies } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { createLog } from './log.ts';
import { mostPeople } from './media/engines.ts';
import { hasForwarder } from './media/forwarder.ts';
import { createMetrics, watchProcess } from './metrics.ts';
import { readSecrets } from './secrets.ts';
import { readSettings, settingsInForce } from './settings.ts';
import { StartupError } from './startup-error.ts';
import { roomTasks, workerTasks } from './tasks.ts';
import { repeatTasks, startWorker } from './worker.ts';

type Closer = () => Promise<void>;

/** The part of the work that this process does: all of it by default, or one part beside other processes. */
const roles = ['all', 'web', 'worker'] as const;
type Role = (typeof roles)[number];

/** Starts everything. Started parts are closed in reverse order, even when a later part fails to start. */
async function start(role: Role, closers: Closer[]): Promise<{ lost: Promise<string> }> {
	const settings = readSettings(process.env);
	const env = readEnv(settingsInForce(settings));
	if (role !== 'all' && !env.databaseUrl) {
		throw new StartupError(
			`npm run ${role} needs DATABASE_URL: the embedded database serves one process, npm start.`,
		);
	}
	const isWeb = role !== 'worker';
	if (isWeb) await refuseTakenPort(env);

	const database = await openDatabase(env);
	closers.push(database.close);
	await migrate(database.db);

	const { db } = database;
	const log = createLog(env.logLevel);
	const clock = env.testClock ? shiftedClock(env.testClock) : systemClock;
	const secrets = await readSecrets(env);
	const signals = openSignals(db, log);
	closers.push(signals.close);
	const metrics = createMetrics();
	watchProcess(metrics);
	const deps: Deps = {
		env,
		settings,
		secrets,
		db,
		signals,
		clock,
		newId,
		log,
		metrics,
		...chooseGateways({ env, secrets, db, clock }),
		...(role === 'all' && { restart: () => void restart() }),
	};

	closers.push(async () => {
		for (const engine of deps.media) await engine.stop();
	});

	if (role !== 'web') {
		const worker = await startWorker(deps, workerTasks);
		closers.push(worker.stop);
	}
	if (isWeb) {
		const app = await buildApp(deps);
		closers.push(() => app.close());
		await app.ready();
		closers.push(repeatTasks(deps, roomTasks).stop);
		await app.listen({ port: env.port, host: env.host });
		printSummary(deps, database.place);
	} else {
		if (env.healthPort > 0) {
			const health = Fastify();
			closers.push(() => health.close());
			addProblemReplies(health, deps);
			healthRoutes(health, deps);
			await health.listen({ port: env.healthPort, host: env.host });
		}
		process.stdout.write('Kinbell works on what is due. Stop with Ctrl-C.\n');
	}
	return { lost: database.lost };
}

function readRole(written = 'all'): Role {
	const role = roles.find((each) => each === written);
	if (!role) throw new StartupError(`There is no part of Kinbell called '${written}'.`);
	return role;
}

/** Checked first, because a taken port is the most likely obstacle. */
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
	const sandbox = isSandboxGuarded(deps)
		? `${publicUrl}/sandbox#key=${deps.secrets.sandboxKey}`
		: `${publicUrl}/sandbox`;
	const lines = [
		'',
		`  Kinbell is ready:  ${publicUrl}`,
		...(isAnySandbox(deps) ? [`  Phones and mail:   ${sandbox}`] : []),
		...(areAllSandboxes(deps) ? [`  Set it up:         ${setupUrl(deps)}`] : []),
		`  API:               ${publicUrl}/api/docs`,
		`  Your data:         ${place}`,
		...(hasForwarder() ? [] : [`  Calls:             ${withoutForwarder(deps)}`]),
		'',
		'  Stop with Ctrl-C.',
		'',
	];
	process.stdout.write(`${lines.join('\n')}\n`);
}

const withoutForwarder = ({ media }: Deps) =>
	`up to ${mostPeople(media)} people, as larger ones need a part that is not made for ${process.platform} on ${process.arch}`;

/** What runs now; a new list with each start. */
let closers: Closer[] = [];
let closing: Promise<void> | undefined;
let isStopping = false;

/** Whoever asks while it is under way waits for the same end. */
function closeAll(): Promise<void> {
	closing ??= close(closers).finally(() => {
		closing = undefined;
	});
	return closing;
}

async function close(started: Closer[]): Promise<void> {
	closers = [];
	for (const closer of started.reverse()) {
		await closer().catch((error) => {
			process.stderr.write(`While stopping: ${error}\n`);
			process.exitCode = 1;
		});
	}
}

async function stop(exitCode: number): Promise<void> {
	// Ctrl-C arrives twice: from the terminal and from npm's runner.
	if (isStopping) return;
	isStopping = true;
	await closeAll();
	process.exit(process.exitCode ?? exitCode);
}

async function restart(): Promise<void> {
	if (closing) return;
	await closeAll();
	if (!isStopping) await run();
}

async function run(): Promise<void> {
	const started = closers;
	try {
		const { lost } = await start(readRole(process.argv[2]), started);
		// From now on scripts/supervise.mjs starts it again when it ends by itself.
		if (process.connected) process.send?.('ready');
		lost.then((sentence) => {
			if (closers !== started) return;
			process.stderr.write(`${sentence}\n`);
			void stop(1);
		});
	} catch (error) {
		const trouble = troubleOf(error);
		const { message, stack } = error as Error;
		const words = error instanceof StartupError ? message : stack;
		process.stderr.write(`${trouble ? troubleWords[trouble] : words}\n`);
		await stop(1);
	}
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.on(signal, () => void stop(0));
}

await run();
