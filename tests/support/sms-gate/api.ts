import type { GateMessage, GatePhone } from './phone.ts';
import { healthOf } from './phone.ts';

/** The API of the app at home, and of the server between. */

interface Needs {
	phone: GatePhone;
	isHome: boolean;
	now(): Date;
	refusesDoubles: boolean;
	otherDevices: object[];
}

type Body = Record<string, unknown>;
type Answer = { status: number; body?: object };

const DAY_MS = 24 * 3_600_000;

export function createGateApi(needs: Needs) {
	const posts = createPosts(needs);
	return (method: string, path: string, body: Body): Answer => {
		const { phone, isHome } = needs;
		const id = /^\/messages\/(.+)$/.exec(path)?.[1];
		if (id && method === 'GET') {
			const found = phone.messages.get(id);
			return found ? { status: 200, body: presentMessage(needs, found) } : { status: 404 };
		}
		switch (`${method} ${path}`) {
			case 'POST /messages':
				return posts(body);
			case 'GET /devices':
				return { status: 200, body: listDevices(needs) };
			case 'GET /settings':
				return { status: 200, body: phone.settings };
			case 'PATCH /settings':
				return patchSettings(needs, body);
			case 'GET /webhooks':
				return { status: 200, body: [...phone.hooks.registered.values()] };
			case 'POST /webhooks':
				return registerWebhook(needs, body);
			case 'GET /health':
				return { status: 200, body: isHome ? healthOf(phone) : { status: 'pass', checks: {} } };
			default:
				return { status: 404 };
		}
	};
}

const presentMessage = ({ phone, now }: Needs, { id, to, state, error }: GateMessage) => ({
	id,
	deviceId: phone.deviceId,
	state,
	isHashed: false,
	isEncrypted: false,
	recipients: [{ phoneNumber: to, state, ...(error !== null && { error }) }],
	states: { [state]: now().toISOString() },
});

interface PostedMessage {
	textMessage?: { text?: string };
	phoneNumbers?: string[];
	id?: string;
	simNumber?: number;
	validUntil?: string;
	deviceId?: string;
	priority?: number;
}

function refusalOf({ phone, isHome, now }: Needs, body: PostedMessage): string | undefined {
	if (!body.textMessage?.text) return 'Text message is empty';
	const [to] = body.phoneNumbers ?? [];
	if (!to) return 'phoneNumbers is empty';
	if (body.simNumber !== undefined && body.simNumber < 1) return 'simNumber must be >= 1';
	if (body.validUntil && new Date(body.validUntil) < now()) return 'message already expired';
	if (body.deviceId !== undefined && body.deviceId !== phone.deviceId) return 'Invalid device ID';
	if (isHome) return undefined;
	if (body.id && body.id.length > 36) return 'id must be a maximum of 36 characters in length';
	if (to.endsWith('5005550009')) return "can't use phone in row 1: not mobile phone number";
	const isPossible = /^\+[1-9]\d{7,14}$/.test(to) && !to.endsWith('5005550001');
	return isPossible ? undefined : "can't use phone in row 1: invalid phone number";
}

function createPosts(needs: Needs) {
	const { phone, isHome, now, refusesDoubles } = needs;
	return (body: PostedMessage): Answer => {
		const problem = refusalOf(needs, body);
		if (problem) return { status: 400, body: { message: problem } };
		const id = String(body.id);
		const known = phone.messages.get(id);
		if (known && refusesDoubles) {
			return { status: 409, body: { message: 'Message with the same ID already exists' } };
		}
		if (known) return { status: 202, body: { ...presentMessage(needs, known), state: 'Pending' } };
		const [oldest] = [...phone.messages.values()].filter((each) => each.state === 'Pending');
		if (!isHome && oldest && now().getTime() - oldest.enqueuedAt.getTime() > DAY_MS) {
			const since = oldest.enqueuedAt.toISOString();
			const message = `queue limits exceeded: too old pending message: ${since}`;
			return { status: 503, body: { error: 'QueueLimitExceeded', message } };
		}
		const message: GateMessage = {
			id,
			to: body.phoneNumbers?.[0] ?? '',
			text: body.textMessage?.text ?? '',
			priority: body.priority ?? 0,
			validUntil: body.validUntil ? new Date(body.validUntil) : null,
			simNumber: body.simNumber ?? null,
			state: 'Pending',
			error: null,
			enqueuedAt: now(),
			isFetched: isHome,
		};
		phone.messages.set(id, message);
		return { status: 202, body: presentMessage(needs, message) };
	};
}

function patchSettings({ phone, isHome }: Needs, body: Body): Answer {
	const { webhooks = {}, ping, messages } = body as Record<string, Body>;
	const { signing_key: signingKey, ...rest } = webhooks;
	// A server between leaves the key to the phone's owner.
	if (signingKey !== undefined && !isHome) {
		return { status: 400, body: { message: 'signing_key must be empty' } };
	}
	if (signingKey !== undefined) phone.signingKey = String(signingKey);
	Object.assign(phone.settings.webhooks, rest);
	Object.assign(phone.settings.ping, ping);
	if (isHome) Object.assign(phone.settings.messages, messages);
	return { status: 200, body: phone.settings };
}

function registerWebhook({ phone, isHome }: Needs, body: Body): Answer {
	const url = String(body.url);
	const isAllowed = url.startsWith('https://') || (isHome && url.startsWith('http://127.0.0.1'));
	if (!isAllowed) return { status: 400, body: { message: 'url must start with https://' } };
	const id = String(body.id ?? `made-${phone.hooks.registered.size}`);
	if (id.length > 36) return { status: 400, body: { message: 'id is too long' } };
	const hook = { id, url, event: String(body.event), deviceId: body.deviceId as string | null };
	phone.hooks.registered.set(id, hook);
	return { status: 201, body: hook };
}

function listDevices({ phone, isHome, now, otherDevices }: Needs): object[] {
	const simCards = phone.sims.map(({ simNumber, phoneNumber }) => ({
		slotIndex: simNumber - 1,
		simNumber,
		phoneNumber: isHome ? phoneNumber : phoneNumber && `****${phoneNumber.slice(-4)}`,
	}));
	const lastSeen = isHome ? now() : phone.lastSeen;
	const about = { id: phone.deviceId, name: 'Google/oriole', createdAt: phone.createdAt };
	return [{ ...about, updatedAt: lastSeen, lastSeen, simCards }, ...otherDevices];
}
