import type { PhoneGatewaySettings } from '../env-phone.ts';
import type { Clock } from './clock.ts';
import { AWAY_MS, checkPhone, type OwnPhoneCheck, type OwnPhoneState } from './own-phone.ts';
import type { PhoneRequests } from './phone-requests.ts';
import { setUpPhone } from './phone-setup.ts';

/** What this process knows of the phone. */
export interface PhoneWatch {
	look(): Promise<OwnPhoneCheck>;
	/** What the last look found, while that is still good. */
	lastLook(): OwnPhoneCheck | undefined;
	/** It has just answered. */
	hear(): void;
	/** Nothing was heard of it for so long that nobody should wait for it. */
	isAway(): boolean;
}

/** A worker looks once a minute. */
const GOOD_MS = 70_000;

interface Needs {
	requests: PhoneRequests;
	settings: PhoneGatewaySettings;
	signingKey: string;
	publicUrl: string;
	clock: Clock;
}

export function createPhoneWatch(needs: Needs): PhoneWatch {
	const { requests, settings, clock } = needs;
	const msSince = (moment: Date) => clock.now().getTime() - moment.getTime();
	let heardAt = clock.now();
	let hasItsSettings = false;
	let last: { at: Date; check: OwnPhoneCheck } | undefined;

	/** A phone that was away may be another one, or may have lost its settings. */
	async function keepSetUp(phone: OwnPhoneState | undefined): Promise<void> {
		if (!phone) hasItsSettings = false;
		else if (!hasItsSettings) {
			const wanted = { ...needs, deviceId: phone.deviceId };
			hasItsSettings = await setUpPhone(requests, wanted).catch(() => false);
		}
	}

	return {
		async look() {
			const check = await checkPhone(requests, settings, clock);
			last = { at: clock.now(), check };
			const { phone } = check;
			if (phone && phone.seenAt > heardAt) heardAt = phone.seenAt;
			await keepSetUp(phone);
			return check;
		},
		lastLook: () => (last && msSince(last.at) < GOOD_MS ? last.check : undefined),
		hear() {
			heardAt = clock.now();
		},
		isAway: () => msSince(heardAt) > AWAY_MS,
	};
}
