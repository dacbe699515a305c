import { countSegments } from '#domain/segments.ts';
import { createHooks, type Hooks } from './hooks.ts';

/** The Android phone with its app: a queue of texts, a SIM, and what it says about both. */

export interface GateMessage {
	id: string;
	to: string;
	text: string;
	priority: number;
	validUntil: Date | null;
	simNumber: number | null;
	state: 'Pending' | 'Processed' | 'Sent' | 'Delivered' | 'Failed';
	error: string | null;
	enqueuedAt: Date;
	/** Whether the phone has it, or only the server between. */
	isFetched: boolean;
}

/** What became of the parts of a text: by default all go out and arrive. */
interface Course {
	/** So many parts go out, then the phone company says no. */
	failsAfter?: number;
	error?: string;
	/** The other phone never confirms. */
	isUnconfirmed?: boolean;
}

interface OnAir {
	id: string;
	to: string;
	from: string;
	text: string;
	parts: number;
	isWhole: boolean;
}

interface GateSettings {
	messages: { processing_order: 'LIFO' | 'FIFO' };
	ping: { interval_seconds: number | null };
	webhooks: { internet_required: boolean; retry_count: number };
}

interface SimCard {
	simNumber: number;
	phoneNumber: string | null;
}

export interface GatePhone {
	deviceId: string;
	createdAt: Date;
	messages: Map<string, GateMessage>;
	/** What the SIM has really sent. */
	onAir: OnAir[];
	/** The courses of the next texts, one after the other. */
	courses: Course[];
	sims: SimCard[];
	settings: GateSettings;
	signingKey: string;
	hooks: Hooks;
	lastSeen: Date;
	battery: number;
	isOnline: boolean;
	/** Sends what waits, in the phone's own order, and tells of it. */
	work(): Promise<void>;
	/** Somebody texts the phone. Some phones tell of one text several times. */
	receive(from: string, text: string, told?: number): Promise<void>;
	ping(): Promise<void>;
}

interface Options {
	deviceId: string;
	number: string;
	now(): Date;
	resolve(url: string): string;
}

export function createGatePhone({ deviceId, number, now, resolve }: Options): GatePhone {
	const phone: GatePhone = {
		deviceId,
		createdAt: now(),
		messages: new Map(),
		onAir: [],
		courses: [],
		sims: [{ simNumber: 1, phoneNumber: `+${number}` }],
		settings: {
			messages: { processing_order: 'LIFO' },
			ping: { interval_seconds: null },
			webhooks: { internet_required: true, retry_count: 14 },
		},
		signingKey: 'made by the app itself',
		hooks: undefined as never,
		lastSeen: now(),
		battery: 94,
		isOnline: true,
		async work() {
			for (let next = nextOf(phone); next; next = nextOf(phone)) send(next);
			await phone.hooks.deliver();
		},
		async receive(from, text, told = 1) {
			const receivedAt = now().toISOString();
			const simNumber = phone.sims[0]?.simNumber ?? null;
			const recipient = phone.sims[0]?.phoneNumber ?? null;
			// Made of the words, so that the same words have the same id.
			const messageId = Buffer.from(text).toString('hex').slice(0, 8);
			const sms = { messageId, message: text, sender: from, phoneNumber: from };
			for (let count = 0; count < told; count++) {
				phone.hooks.emit('sms:received', { ...sms, recipient, simNumber, receivedAt });
			}
			await phone.hooks.deliver();
		},
		async ping() {
			phone.lastSeen = now();
			phone.hooks.emit('system:ping', { health: healthOf(phone) });
			await phone.hooks.deliver();
		},
	};
	phone.hooks = createHooks({
		deviceId,
		now,
		resolve,
		isOnline: () => phone.isOnline,
		signingKey: () => phone.signingKey,
	});

	function tell(message: GateMessage, event: string, more: object): void {
		const { id: messageId, to, simNumber } = message;
		phone.hooks.emit(event, { messageId, phoneNumber: to, recipient: to, simNumber, ...more });
	}

	function fail(message: GateMessage, error: string): void {
		Object.assign(message, { state: 'Failed', error });
		tell(message, 'sms:failed', { failedAt: now().toISOString(), reason: error });
	}

	function send(message: GateMessage): void {
		const sim = phone.sims.find(({ simNumber }) => simNumber === (message.simNumber ?? 1));
		if (message.validUntil && message.validUntil < now()) fail(message, 'TTL expired');
		else if (sim) sendFrom(sim, message);
		else fail(message, "Can't send message: No SIMs found");
	}

	function sendFrom(sim: SimCard, message: GateMessage): void {
		const { segments } = countSegments(message.text);
		const { failsAfter, error, isUnconfirmed } = phone.courses.shift() ?? {};
		const parts = Math.min(failsAfter ?? segments, segments);
		const isWhole = failsAfter === undefined;
		message.state = 'Processed';
		if (parts > 0) {
			const from = sim.phoneNumber?.slice(1) ?? '';
			const { id, to, text } = message;
			phone.onAir.push({ id, to: to.slice(1), from, text, parts, isWhole });
		}
		if (isWhole) {
			message.state = 'Sent';
			tell(message, 'sms:sent', { sentAt: now().toISOString(), partsCount: segments });
		}
		// The other phone confirms each part.
		for (let part = 0; part < (isUnconfirmed ? 0 : parts); part++) {
			message.state = 'Delivered';
			tell(message, 'sms:delivered', { deliveredAt: now().toISOString() });
		}
		if (!isWhole) fail(message, error ?? 'Send result: RESULT_ERROR_GENERIC_FAILURE');
	}
	return phone;
}

function nextOf({ messages, settings, isOnline }: GatePhone): GateMessage | undefined {
	if (!isOnline) return undefined;
	const waiting = [...messages.values()].filter(
		(each) => each.isFetched && each.state === 'Pending',
	);
	const inOrder = settings.messages.processing_order === 'FIFO' ? waiting : waiting.toReversed();
	return inOrder.toSorted((a, b) => b.priority - a.priority)[0];
}

export const healthOf = ({ battery }: GatePhone) => ({
	status: 'pass',
	version: '1.60.0',
	releaseId: 1,
	checks: {
		'battery:level': {
			description: 'Battery level in percent',
			observedUnit: 'percent',
			observedValue: battery,
			status: 'pass',
		},
	},
});
