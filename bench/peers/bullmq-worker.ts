import { Worker } from 'bullmq';
import { createSender, type PlainText } from '../contender.ts';
import { BULLMQ_QUEUE } from './bullmq.ts';

const [port, providerUrl = ''] = process.argv.slice(2);
const sms = createSender(providerUrl);
const worker = new Worker<PlainText>(BULLMQ_QUEUE, ({ data }) => sms.send(data), {
	connection: { host: '127.0.0.1', port: Number(port) },
	concurrency: 100,
});
await worker.waitUntilReady();
console.log('ready');
