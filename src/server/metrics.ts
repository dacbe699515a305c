import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
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
