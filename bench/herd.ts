import { setTimeout } from 'node:timers/promises';
import { findWrongs } from '#tests/faults/check.ts';
import type { Contender } from './contender.ts';
import { cpuOf, type Running, residentMegabytes } from './processes.ts';
import { type NoOpProvider, startProvider } from './provider.ts';
import { ascending, quantile, rounded } from './statistics.ts';

/** Many texts that become due at one instant: how late each is handed over, and what it costs. */
export interface HerdResult {
	texts: number;
	workers: number;
	p50_s: number;
	p95_s: number;
	p99_s: number;
	texts_per_second: number;
	/** CPU time of workers and database, from just before the moment until all is settled. */
	cpu_us_per_text: number;
	cpu_us_per_text_workers: number;
	cpu_us_per_text_database: number;
	/** What putting a text into the queue took before; with ours, the next one, after the run. */
	enqueue_us_per_text: number;
	worker_mb: number;
	lost: number;
	doubled: number;
	/** How late what became due while the herd went out was handed over. */
	meanwhile?: { count: number; p50_s: number; p99_s: number; max_s: number };
}

interface Herd {
	occurrences: number;
	workers: number;
}

/** Every contender sends these first, so that processes are measured that have run for a while. */
const warmUpOf = (occurrences: number) => Math.min(5_000, occurrences / 2);
const UNTIL_DUE_MS = 1_000;
const LOOK_MS = 250;
const GIVEN_UP_MS = 600_000;

export async function measureHerd(
	contender: Contender,
	{ occurrences, workers: workerCount }: Herd,
	say: (line: string) => void,
): Promise<HerdResult> {
	const provider = await startProvider();
	const workers: Running[] = [];
	const warmUp = warmUpOf(occurrences);
	try {
		await contender.prepare(0, warmUp);
		while (workers.length < workerCount) workers.push(await contender.startWorker(provider.url));
		await makeDueIn(contender, UNTIL_DUE_MS + (contender.makingDueMs?.() ?? UNTIL_DUE_MS));
		await untilSettled(contender, provider, warmUp * 2, say);

		const preparing = performance.now();
		await contender.prepare(warmUp, warmUp + occurrences);
		const preparedInMs = performance.now() - preparing;
		const dueAt = await makeDueIn(
			contender,
			UNTIL_DUE_MS + (contender.makingDueMs?.() ?? preparedInMs),
		);
		await setTimeout(dueAt.getTime() - Date.now() - 100);

		const pids = workers.map(({ pid }) => pid);
		const server = contender.serverPid ? [contender.serverPid] : [];
		const before = { workers: cpuOf(pids), database: cpuOf(server) };
		const texts = occurrences * 2;
		await untilSettled(contender, provider, warmUp * 2 + texts, say);
		const used = {
			workers: (cpuOf(pids) - before.workers) / texts,
			database: (cpuOf(server) - before.database) / texts,
		};
		await until(async () => (await contender.isFollowedUp?.()) ?? true);
		const afterwards = (cpuOf([...pids, ...server]) - before.workers - before.database) / texts;
		const workerMegabytes = Math.max(...pids.map(residentMegabytes));

		const ledger = await provider.ledger();
		// Whatever else is sent meanwhile has no number in its words.
		const numberOf = (body: string) => Number(/#(\d+)#/.exec(body)?.[1] ?? -1);
		const measured = ledger.filter(({ body }) => numberOf(body) >= warmUp);
		const lateness = ascending(measured.map(({ at }) => (at - dueAt.getTime()) / 1000));
		const herdEndsAt = dueAt.getTime() + quantile(lateness, 1) * 1000;
		const meanwhile = latenessOfOthers(ledger, contender.dueMeanwhile?.(), herdEndsAt);
		const wrongs = findWrongs(
			await contender.readOutcomes(),
			ledger.map(({ to, body, at }) => ({ sid: '', to, body, at: new Date(at) })),
		);
		const doubled = wrongs.filter((wrong) => /was sent \d+ times/.test(wrong)).length;
		for (const wrong of wrongs.slice(0, 5)) console.error(`\nWRONG: ${wrong}`);
		return {
			texts,
			workers: workerCount,
			p50_s: rounded(quantile(lateness, 0.5), 3),
			p95_s: rounded(quantile(lateness, 0.95), 3),
			p99_s: rounded(quantile(lateness, 0.99), 3),
			texts_per_second: Math.round(texts / Math.max(0.001, quantile(lateness, 1))),
			cpu_us_per_text: Math.round(used.workers + used.database),
			cpu_us_per_text_workers: Math.round(used.workers),
			cpu_us_per_text_database: Math.round(used.database),
			enqueue_us_per_text: Math.round(
				contender.enqueueUs?.() ?? afterwards - used.workers - used.database,
			),
			worker_mb: workerMegabytes,
			lost: wrongs.length - doubled,
			doubled,
			...(meanwhile.length > 0 && {
				meanwhile: {
					count: meanwhile.length,
					p50_s: rounded(quantile(meanwhile, 0.5), 3),
					p99_s: rounded(quantile(meanwhile, 0.99), 3),
					max_s: rounded(quantile(meanwhile, 1), 3),
				},
			}),
		};
	} finally {
		for (const worker of workers) await worker.stop();
		await contender.close();
		await provider.stop();
	}
}

/** Seconds from due to handed over, of those that were due before the herd's end; what is missing is late for ever. */
function latenessOfOthers(
	ledger: { body: string; at: number }[],
	dueMeanwhile: Map<string, Date> = new Map(),
	herdEndsAt: number,
): number[] {
	const handedAt = new Map(ledger.map(({ body, at }) => [/#\S+#/.exec(body)?.[0], at]));
	const due = [...dueMeanwhile].filter(([, at]) => at.getTime() < herdEndsAt);
	return ascending(
		due.map(
			([mark, at]) => ((handedAt.get(mark) ?? Number.POSITIVE_INFINITY) - at.getTime()) / 1000,
		),
	);
}

async function makeDueIn(contender: Contender, inMs: number): Promise<Date> {
	const dueAt = new Date(Date.now() + inMs);
	await contender.makeDue(dueAt);
	if (Date.now() > dueAt.getTime()) throw new Error('The texts were not there in time');
	return dueAt;
}

async function untilSettled(
	contender: Contender,
	provider: NoOpProvider,
	texts: number,
	say: (line: string) => void,
): Promise<void> {
	const end = Date.now() + GIVEN_UP_MS;
	for (let handed = 0; handed < texts && Date.now() < end; ) {
		await setTimeout(LOOK_MS);
		handed = await provider.count();
		say(`${handed} of ${texts}`);
	}
	await until(() => contender.isSettled(), end);
}

async function until(isSo: () => Promise<boolean>, end = Date.now() + GIVEN_UP_MS): Promise<void> {
	while (!(await isSo()) && Date.now() < end) await setTimeout(LOOK_MS);
}
