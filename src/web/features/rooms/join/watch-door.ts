import { roomRoutes } from '#contract/room-routes.ts';

/** A broken stream is asked for again after this, and a random time on top. */
const AGAIN_MS = 3_000;
/** The server did not give one: too many pages, or an older version. */
const REFUSED_MS = 30_000;

interface DoorListener {
	/** People came, went or were let in, or the room ended: ask what it is. */
	onChange: () => void;
	/** Whether changes are heard; without that, the page has to ask more often. */
	onHearing?: (isHearing: boolean) => void;
}

/** Hears of changes in a room from outside. Returns how to stop. */
export function watchDoor(token: string, { onChange, onHearing }: DoorListener): () => void {
	const stopping = new AbortController();
	const { signal } = stopping;
	const address = roomRoutes.watchRoom.path.replace(':token', encodeURIComponent(token));
	let timer: ReturnType<typeof setTimeout> | undefined;

	async function listen(): Promise<void> {
		let pause = AGAIN_MS;
		try {
			const { ok, body } = await fetch(address, { signal });
			if (ok && body) await read(body);
			else pause = REFUSED_MS;
		} catch {
			// The network broke it off, or we did.
		}
		if (signal.aborted) return;
		onHearing?.(false);
		timer = setTimeout(() => void listen(), pause * (1 + Math.random()));
	}

	async function read(body: ReadableStream<Uint8Array>): Promise<void> {
		onHearing?.(true);
		const reader = body.getReader();
		const decoder = new TextDecoder();
		let isFirst = true;
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			const isChange = decoder.decode(part.value, { stream: true }).includes('event: changed');
			// What was known before the stream began may have changed since.
			if (isChange || isFirst) onChange();
			isFirst = false;
		}
	}

	void listen();
	return () => {
		clearTimeout(timer);
		stopping.abort();
	};
}
