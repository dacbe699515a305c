import type { PhoneGatewaySettings } from '#server/env-phone.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { createPhoneSms } from '#server/gateways/phone-sms.ts';
import type { SmsGate } from './server.ts';

export function phoneSettingsOf(
	{ url, user, password, phone }: SmsGate,
	overrides: Partial<PhoneGatewaySettings> = {},
): PhoneGatewaySettings {
	const { signingKey } = phone;
	return {
		url,
		user,
		password,
		signingKey,
		number: '12125550100',
		textsPerSecond: 1,
		...overrides,
	};
}

/** The settings of a server whose texts go out there. */
export const phoneVariablesOf = ({ url, user, password, phone }: SmsGate) => ({
	PHONE_GATEWAY_URL: url,
	PHONE_GATEWAY_USER: user,
	PHONE_GATEWAY_PASSWORD: password,
	PHONE_GATEWAY_NUMBER: '+12125550100',
	...(url.includes('/3rdparty/') && { PHONE_GATEWAY_SIGNING_KEY: phone.signingKey }),
});

/** The real adapter. */
export function phoneSmsAt(
	gate: SmsGate,
	overrides: Partial<PhoneGatewaySettings> = {},
	surroundings: { clock?: Clock; publicUrl?: string; timeoutMs?: number } = {},
) {
	return createPhoneSms(phoneSettingsOf(gate, overrides), {
		publicUrl: 'https://kinbell.example',
		textCountries: [],
		clock: systemClock,
		ownKey: 'a key of ours',
		...surroundings,
	});
}
