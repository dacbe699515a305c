import { createHmac, randomBytes } from 'node:crypto';

/** How the app tells others what happens: signed, and again and again until it is heard. */

interface Registered {
	id: string;
	url: string;
	event: string;
	deviceId?: string | null;
}

interface Queued {
	url: string;
	body: string;
	retries: number;
	dueAt: number;
}

interface SentHook {
	url: string;
	body: string;
	headers: Record<string, string>;
	status: number;
}

const FIRST_RETRY_MS = 10_000;
const MOST_RETRIES = 14;

export interface Hooks {
	registered: Map<string, Registered>;
	/** Whether anybody is there to hear. */
	isHeard: boolean;
	/** Every try, with its answer; 0 when there was none. */
	sent: SentHook[];
	emit(event: string, payload: object): void;
	/** Tries those whose time has come. */
	deliver(): Promise<void>;
	/** Those that nobody has heard yet. */
	waiting(): number;
	sign(body: string): Record<string, string>;
}

interface Phone {
	deviceId: string;
	now(): Date;
	isOnline(): boolean;
	signingKey(): string;
	/** Where an address really leads to, as DNS and TLS would have it. */
	resolve(url: string): string;
}

export function createHooks(phone: Phone): Hooks {
	const registered = new Map<string, Registered>();
	const sent: SentHook[] = [];
	let queue: Queued[] = [];
	let delivering: Promise<void> = Promise.resolve();

	function sign(body: string): Record<string, string> {
		// Of each try, with the time of that try.
		const timestamp = String(Math.floor(phone.now().getTime() / 1000));
		const signature = createHmac('sha256', phone.signingKey()).update(body + timestamp);
		return { 'x-timestamp': timestamp, 'x-signature': signature.digest('hex') };
	}

	async function tryOne(hook: Queued): Promise<boolean> {
		const headers = { 'content-type': 'application/json', ...sign(hook.body) };
		if (!hooks.isHeard) return false;
		const status = await fetch(phone.resolve(hook.url), {
			method: 'POST',
			headers,
			body: hook.body,
		}).then(
			(response) => response.status,
			() => 0,
		);
		sent.push({ url: hook.url, body: hook.body, headers, status });
		return status >= 200 && status < 300;
	}

	async function deliverDue(): Promise<void> {
		const now = phone.now().getTime();
		if (!phone.isOnline()) return;
		const due = queue.filter(({ dueAt }) => dueAt <= now);
		for (const hook of due) {
			queue = queue.filter((each) => each !== hook);
			if (await tryOne(hook)) continue;
			const dueAt = now + FIRST_RETRY_MS * 2 ** hook.retries;
			if (hook.retries < MOST_RETRIES) queue.push({ ...hook, retries: hook.retries + 1, dueAt });
		}
	}

	const hooks: Hooks = {
		registered,
		isHeard: true,
		sent,
		emit(event, payload) {
			const isForUs = ({ deviceId }: Registered) => !deviceId || deviceId === phone.deviceId;
			const wanted = [...registered.values()].filter((each) => each.event === event);
			for (const { id, url } of wanted.filter(isForUs)) {
				const told = {
					deviceId: phone.deviceId,
					event,
					id: randomBytes(16).toString('base64url'),
					payload,
					webhookId: id,
				};
				queue.push({ url, body: JSON.stringify(told), retries: 0, dueAt: phone.now().getTime() });
			}
		},
		deliver() {
			delivering = delivering.then(deliverDue);
			return delivering;
		},
		waiting: () => queue.length,
		sign,
	};
	return hooks;
}
