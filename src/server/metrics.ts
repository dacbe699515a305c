import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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
	};
}
