import { PgBoss } from 'pg-boss';
import { createSender, type PlainText } from '../contender.ts';
import { PG_BOSS_QUEUE } from './raw-pg-boss.ts';

const [url = '', providerUrl = ''] = process.argv.slice(2);
const sms = createSender(providerUrl);
const boss = new PgBoss({ connectionString: url, schedule: false });
await boss.start();
await boss.work<PlainText>(
	PG_BOSS_QUEUE,
	// The settings that were fastest for it; with its own defaults it takes one job every two seconds.
	{ batchSize: 500, burstWhenBatchFull: true, localConcurrency: 2, pollingIntervalSeconds: 0.5 },
	async (jobs) => {
		await Promise.all(jobs.map(({ data }) => sms.send(data)));
	},
);
console.log('ready');
