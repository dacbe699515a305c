import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { meshAnd, watchedEngine } from '#tests/support/media-engine.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
const stats = {
	rooms: 2,
	people: 9,
	streams: 18,
	packetsIn: 1000,
	packetsOut: 4000,
	packetsResent: 7,
	packetsLost: 3,
	cpuSeconds: 1.5,
	memoryBytes: 9e7,
	lagMs: 4,
	restarts: 1,
};

test('[GC-06] /metrics says what the forwarder of this process does', async () => {
	let given: typeof stats | undefined;
	const forwarder = { ...watchedEngine('the forwarder'), stats: async () => given };
	const variables = { METRICS_TOKEN: 'T' };
	const { app } = await testApp(testDeps({ db, media: meshAnd(forwarder) }, variables));
	const read = async () => {
		const headers = { authorization: 'Bearer T' };
		const { body } = await app.inject({ url: '/metrics', headers });
		return body.split('\n').filter((line) => line.startsWith('kinbell_media_'));
	};
	expect(new Set((await read()).map((line) => line.split(' ')[1]))).toEqual(new Set(['0']));
	given = stats;
	await read();
	expect(await read()).toEqual([
		'kinbell_media_rooms 2',
		'kinbell_media_people 9',
		'kinbell_media_streams 18',
		'kinbell_media_memory_bytes 90000000',
		'kinbell_media_lag_milliseconds 4',
		'kinbell_media_packets_received_total 1000',
		'kinbell_media_packets_sent_total 4000',
		'kinbell_media_packets_resent_total 7',
		'kinbell_media_packets_lost_total 3',
		'kinbell_media_cpu_seconds_total 1.5',
		'kinbell_media_restarts_total 1',
	]);
	await app.close();
});
