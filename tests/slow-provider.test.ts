import { expect, onTestFinished, test } from 'vitest';
import { startProxy } from './faults/proxy.ts';
import { exampleText } from './support/twilio-emulator.ts';
import { startTwilioServer, type TwilioRequest, twilioSmsAt } from './support/twilio-server.ts';

const TEXTS = 120;

/** A provider that takes everything, behind a line that may go bad. */
async function startProvider() {
	let taken = 0;
	const provider = await startTwilioServer(() => {
		taken += 1;
		return { status: 201, body: JSON.stringify({ sid: `SM${String(taken).padStart(32, '0')}` }) };
	});
	const line = await startProxy({ host: '127.0.0.1', port: Number(new URL(provider.url).port) });
	onTestFinished(async () => {
		await line.close();
		await provider.stop();
	});
	return { provider, line };
}

const bodiesOf = (requests: TwilioRequest[]) =>
	requests.map(({ body }) => new URLSearchParams(body).get('Body') ?? '').sort();

test('[TR-04] a provider that takes texts and never answers: those on the line are in doubt, all others surely did not leave', async () => {
	const { provider, line } = await startProvider();
	const url = `http://127.0.0.1:${line.port}`;
	const { send } = twilioSmsAt(url, {}, { timeoutMs: 400 });
	const texts = Array.from({ length: TEXTS }, (_, index) => ({
		...exampleText(),
		body: `Good morning ${index}`,
	}));
	line.become({ isHalfOpen: true });
	const outcomes = await Promise.all(texts.map(send));
	const bodiesWith = (kind: string) =>
		texts.filter((_, index) => outcomes[index]?.kind === kind).map(({ body }) => body);
	const left = bodiesWith('retry_later');
	expect(left.length).toBeGreaterThan(0);
	expect(left.length + bodiesWith('unknown').length).toBe(TEXTS);
	// Nothing that is said not to have left is there.
	const taken = bodiesOf(provider.requests);
	expect(taken.filter((body) => left.includes(body))).toEqual([]);

	line.become();
	const again = texts.filter(({ body }) => left.includes(body));
	const patient = twilioSmsAt(url);
	for (const text of again) {
		expect(await patient.send(text)).toMatchObject({ kind: 'accepted' });
	}
	const all = bodiesOf(provider.requests);
	expect(new Set(all).size).toBe(all.length);
	expect(all).toEqual(expect.arrayContaining(left));
});

test('[TR-04] an answer that is cut in the middle leaves a doubt, and one that trickles in is read', async () => {
	const { line } = await startProvider();
	const { send } = twilioSmsAt(`http://127.0.0.1:${line.port}`);
	line.become({ cutAfter: 40 });
	expect(await send(exampleText())).toMatchObject({ kind: 'unknown' });
	line.become({ bytesPerSecond: 2_000 });
	expect(await send(exampleText())).toMatchObject({ kind: 'accepted' });
});
