import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
	const registry = new Registry();
	return {
		registry,
		requests: new Histogram({
			name: 'kinbell_http_request_seconds',
			help: 'How long requests took, by route and status',
			labelNames: ['method', 'route', 'status'],
			buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
			registers: [registry],
		}),
		mails: new Counter({
			name: 'kinbell_mails_total',
			help: 'Mails by what became of them',
			labelNames: ['outcome'],
			registers: [registry],
		}),
		texts: new Counter({
			name: 'kinbell_texts_total',
			help: 'Texts handed to the provider, by what became of them',
			labelNames: ['outcome'],
			registers: [registry],
		}),
		segments: new Counter({
			name: 'kinbell_text_segments_total',
			help: 'Segments of texts that the provider took or may have taken, which it charges for',
			registers: [registry],
		}),
		refusals: new Counter({
			name: 'kinbell_texts_refused_total',
			help: 'Texts that were refused for good, by the code of the reason',
			labelNames: ['code'],
			registers: [registry],
		}),
		dispatched: new Counter({
			name: 'kinbell_occurrences_dispatched_total',
			help: 'Occurrences that were due and became texts, or were refused',
			registers: [registry],
		}),
		lateness: new Histogram({
			name: 'kinbell_dispatch_lateness_seconds',
			help: 'From when an occurrence was to start until it was taken up',
			labelNames: ['kind'],
			buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600],
			registers: [registry],
		}),
		removed: new Counter({
			name: 'kinbell_history_removed_total',
			help: 'Rows that were removed because they are older than the history that is kept',
			registers: [registry],
		}),
		media: mediaMetrics(registry),
		due: new Gauge({
			name: 'kinbell_occurrences_due',
			help: 'Occurrences that are due and were not taken up yet, in the whole installation',
			registers: [registry],
		}),
		textsToday: new Gauge({
			name: 'kinbell_text_segments_today',
			help: 'Segments of texts that were sent today (UTC), in the whole installation, where they have a limit',
			registers: [registry],
		}),
		phoneSilent: new Gauge({
			name: 'kinbell_phone_silent_seconds',
			help: 'Since when nothing was heard of our own phone, where texts go out through it',
			registers: [registry],
		}),
		workers: new Gauge({
			name: 'kinbell_workers_alive',
			help: 'Workers that were seen lately, in the whole installation',
			registers: [registry],
		}),
		databaseBytes: new Gauge({
			name: 'kinbell_database_bytes',
			help: 'How much room the database takes',
			registers: [registry],
		}),
		clockAhead: new Gauge({
			name: 'kinbell_clock_ahead_seconds',
			help: 'How far the clock of this process is ahead of the database’s',
			registers: [registry],
		}),
		open: new Gauge({
			name: 'kinbell_texts_open',
			help: 'Texts that are not settled, by status, in the whole installation: queued ones wait for their turn',
			labelNames: ['status'],
			registers: [registry],
		}),
	};
}

/** Adds what Node says of the process: its memory, and how late its event loop is. It never stops watching. */
export function watchProcess({ registry }: Metrics): void {
	collectDefaultMetrics({ register: registry });
}

/** What the forwarder of this process does. The counters begin again when it is started again. */
function mediaMetrics(registry: Registry) {
	const gauge = (name: string, help: string) =>
		new Gauge({ name: `kinbell_media_${name}`, help, registers: [registry] });
	const counter = (name: string, help: string) =>
		new Counter({ name: `kinbell_media_${name}`, help, registers: [registry] });
	const gauges = {
		rooms: gauge('rooms', 'Rooms that the forwarder of this process carries'),
		people: gauge('people', 'People in these rooms'),
		streams: gauge('streams', 'Streams of sound and picture that they send'),
		memoryBytes: gauge('memory_bytes', 'Memory of the forwarder'),
		lagMs: gauge('lag_milliseconds', 'How late the forwarder is with its work'),
	};
	const counters = {
		packetsIn: counter('packets_received_total', 'Packets from people'),
		packetsOut: counter('packets_sent_total', 'Packets to people'),
		packetsResent: counter('packets_resent_total', 'Packets that were asked for once more'),
		packetsLost: counter('packets_lost_total', 'Packets from people that never arrived'),
		cpuSeconds: counter('cpu_seconds_total', 'CPU that the forwarder has used'),
		restarts: counter('restarts_total', 'How often the forwarder was started again'),
	};
	return {
		set(stats: Record<keyof typeof gauges | keyof typeof counters, number>): void {
			for (const name of namesOf(gauges)) gauges[name].set(stats[name]);
			for (const name of namesOf(counters)) {
				counters[name].reset();
				counters[name].inc(stats[name]);
			}
		},
	};
}

const namesOf = <T extends object>(named: T) => Object.keys(named) as (keyof T)[];
