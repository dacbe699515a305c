import { digitsOf } from '#contract/phone.ts';
import type { OwnPhoneProblem } from '#domain/own-phone.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { isAtHome, type PhoneGatewaySettings } from '../env-phone.ts';
import type { Clock } from './clock.ts';
import { isCertificate } from './not-connected.ts';
import {
	createPhoneRequests,
	type PhoneDevice,
	type PhoneRequests,
	phoneDevices,
	phoneHealth,
	phoneSettings,
} from './phone-requests.ts';

/** How the family's own phone is, and what keeps texts from going out through it. */

export interface OwnPhoneState {
	deviceId: string;
	name: string;
	/** When it was last heard of. */
	seenAt: Date;
	/** Of the SIM that texts go out through, where the phone knows it: at home whole, otherwise its end. */
	number: string | null;
	/** In percent; only a phone at home tells. */
	battery: number | null;
}

export type OwnPhoneCheck =
	| { ok: true; phone: OwnPhoneState }
	| { ok: false; problem: OwnPhoneProblem; phone?: OwnPhoneState };

export interface OwnPhone {
	/** Names the phone, or the account at the server between. */
	readonly gateway: string;
	readonly signingKey: string;
	/** What other phones tell is not for us; undefined takes every phone's. */
	readonly deviceId?: string;
	/** Asks how the phone is, and makes it tell us what happens, if it does not yet. */
	look(): Promise<OwnPhoneCheck>;
}

/** Nothing heard of a phone for this long is told to everyone. */
export const AWAY_MS = 5 * MINUTE_MS;
/** A phone that was not asked to show itself more often looks for texts every quarter of an hour. */
const UNASKED_AWAY_MS = 20 * MINUTE_MS;
/** How often we ask it to. */
export const PING_SECONDS = 120;

/** For the page on which the phone is set up, and for the doctor. Changes nothing at the phone. */
export function checkPhoneGateway(
	settings: PhoneGatewaySettings,
	{ clock, timeoutMs }: { clock: Clock; timeoutMs?: number },
): Promise<OwnPhoneCheck> {
	return checkPhone(createPhoneRequests(settings, timeoutMs), settings, clock);
}

export async function checkPhone(
	requests: PhoneRequests,
	settings: PhoneGatewaySettings,
	clock: Clock,
): Promise<OwnPhoneCheck> {
	const listed = await listDevices(requests);
	if (typeof listed === 'string') return { ok: false, problem: listed };
	const { device, problem } = chooseDevice(listed, settings);
	if (!device) return { ok: false, problem: problem ?? 'no_phone' };
	const isHere = isAtHome(settings);
	const phone = stateOf(device, settings, {
		seenAt: isHere ? clock.now() : new Date(device.lastSeen ?? 0),
		battery: isHere ? await readBattery(requests) : null,
	});
	const isAway = !isHere && (await isSilent(requests, phone, clock));
	const found = isAway ? 'away' : (problem ?? problemOfSim(device, phone, settings));
	return found ? { ok: false, problem: found, phone } : { ok: true, phone };
}

async function listDevices(requests: PhoneRequests): Promise<PhoneDevice[] | OwnPhoneProblem> {
	try {
		const { status, body } = await requests.request('GET', '/devices');
		if (status === 401 || status === 403) return 'wrong_password';
		const devices = phoneDevices.safeParse(body);
		if (status !== 200 || !devices.success) return 'not_a_gateway';
		return devices.data.filter(({ deletedAt }) => !deletedAt);
	} catch (error) {
		return isCertificate(error) ? 'certificate' : 'unreachable';
	}
}

/** Of several phones the first one is used, always the same, until the settings name one. */
function chooseDevice(
	devices: PhoneDevice[],
	{ deviceId }: Pick<PhoneGatewaySettings, 'deviceId'>,
): { device?: PhoneDevice; problem?: OwnPhoneProblem } {
	if (deviceId !== undefined) {
		const device = devices.find(({ id }) => id === deviceId);
		return device ? { device } : { problem: 'no_such_phone' };
	}
	const [device, ...others] = devices.toSorted(oldestFirst);
	return others.length > 0 ? { device, problem: 'several_phones' } : { device };
}

const oldestFirst = (a: PhoneDevice, b: PhoneDevice) =>
	(a.createdAt ?? '').localeCompare(b.createdAt ?? '');

function stateOf(
	{ id, name, simCards }: PhoneDevice,
	{ sim }: PhoneGatewaySettings,
	rest: Pick<OwnPhoneState, 'seenAt' | 'battery'>,
): OwnPhoneState {
	const card = simCards?.find(({ simNumber }) => simNumber === sim) ?? simCards?.[0];
	return { deviceId: id, name: name ?? id, number: card?.phoneNumber ?? null, ...rest };
}

const KNOWN_DIGITS = 4;

/** A phone that tells nothing about its SIMs may have one. */
function problemOfSim(
	{ simCards }: PhoneDevice,
	{ number }: OwnPhoneState,
	{ number: expected, sim }: PhoneGatewaySettings,
): OwnPhoneProblem | undefined {
	if (!simCards) return undefined;
	const hasSim =
		sim === undefined ? simCards.length > 0 : simCards.some((each) => each.simNumber === sim);
	if (!hasSim) return 'no_sim';
	const end = digitsOf(number ?? '').slice(-KNOWN_DIGITS);
	const isOther = expected !== undefined && end.length === KNOWN_DIGITS && !expected.endsWith(end);
	return isOther ? 'other_number' : undefined;
}

async function readBattery(requests: PhoneRequests): Promise<number | null> {
	try {
		const { body } = await requests.request('GET', '/health');
		return phoneHealth.safeParse(body).data?.checks['battery:level']?.observedValue ?? null;
	} catch {
		return null;
	}
}

/** Only a phone that was asked to show itself often can be missed soon. */
async function isSilent(
	requests: PhoneRequests,
	{ seenAt }: OwnPhoneState,
	clock: Clock,
): Promise<boolean> {
	const silentMs = clock.now().getTime() - seenAt.getTime();
	if (silentMs <= AWAY_MS) return false;
	const { body } = await requests.request('GET', '/settings').catch(() => ({ body: undefined }));
	const seconds = phoneSettings.safeParse(body).data?.ping?.interval_seconds;
	const isAsked = typeof seconds === 'number' && seconds > 0 && seconds <= PING_SECONDS;
	return isAsked || silentMs > UNASKED_AWAY_MS;
}
