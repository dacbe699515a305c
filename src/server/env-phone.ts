import { parsePhone } from '#contract/phone.ts';
import { wholeNumber } from './env-limits.ts';
import { setting, together } from './env-values.ts';
import { isPublic } from './public-host.ts';
import { StartupError } from './startup-error.ts';

/** Settings for texts through the family's own Android phone: see docs/decisions/0055. */

export interface PhoneGatewaySettings {
	/** The phone itself at home, or the server that stands between: its address ends in /3rdparty/v1. */
	url: string;
	user: string;
	password: string;
	/** Signs what the phone tells us; at home we choose one ourselves and write it to the phone. */
	signingKey?: string;
	/** The number of the phone's SIM. */
	number?: string;
	/** Which phone, where a server knows several. */
	deviceId?: string;
	/** Which SIM, 1 to 3, where the phone has several. */
	sim?: number;
	textsPerSecond: number;
}

export const phoneGatewaySettings = {
	PHONE_GATEWAY_URL: setting,
	PHONE_GATEWAY_USER: setting,
	PHONE_GATEWAY_PASSWORD: setting,
	PHONE_GATEWAY_SIGNING_KEY: setting,
	PHONE_GATEWAY_NUMBER: setting,
	PHONE_GATEWAY_DEVICE: setting,
	PHONE_GATEWAY_SIM: wholeNumber(0, 0, 3),
	PHONE_GATEWAY_TEXTS_PER_MINUTE: wholeNumber(20, 1, 1e6),
};

type Values = {
	[Name in
		| 'PHONE_GATEWAY_URL'
		| 'PHONE_GATEWAY_USER'
		| 'PHONE_GATEWAY_PASSWORD'
		| 'PHONE_GATEWAY_SIGNING_KEY'
		| 'PHONE_GATEWAY_NUMBER'
		| 'PHONE_GATEWAY_DEVICE']?: string;
} & {
	PHONE_GATEWAY_SIM: number;
	PHONE_GATEWAY_TEXTS_PER_MINUTE: number;
	TWILIO_ACCOUNT_SID?: string;
};

/** A phone at home is spoken to directly, and takes its settings from us. */
export const isAtHome = ({ url }: Pick<PhoneGatewaySettings, 'url'>) =>
	!new URL(url).pathname.includes('/3rdparty/');

export function readPhoneGateway(env: Values): PhoneGatewaySettings | undefined {
	const read = together(
		{
			PHONE_GATEWAY_URL: env.PHONE_GATEWAY_URL,
			PHONE_GATEWAY_USER: env.PHONE_GATEWAY_USER,
			PHONE_GATEWAY_PASSWORD: env.PHONE_GATEWAY_PASSWORD,
		},
		(all) => ({
			url: readUrl(all.PHONE_GATEWAY_URL),
			user: all.PHONE_GATEWAY_USER,
			password: all.PHONE_GATEWAY_PASSWORD,
			signingKey: env.PHONE_GATEWAY_SIGNING_KEY,
			number: readNumber(env.PHONE_GATEWAY_NUMBER),
			deviceId: env.PHONE_GATEWAY_DEVICE,
			sim: env.PHONE_GATEWAY_SIM || undefined,
			textsPerSecond: env.PHONE_GATEWAY_TEXTS_PER_MINUTE / 60,
		}),
	);
	if (!read) return undefined;
	if (env.TWILIO_ACCOUNT_SID) {
		throw new StartupError(
			'Texts go out through Twilio or through your own phone: remove the settings TWILIO_… or PHONE_GATEWAY_….',
		);
	}
	if (!isAtHome(read) && !read.signingKey) {
		throw new StartupError(
			'The setting PHONE_GATEWAY_SIGNING_KEY is missing: in the app it is under Settings, Webhooks, Signing Key.',
		);
	}
	return read;
}

/** The password goes along with every request, so it must not cross the internet in the clear. */
function readUrl(written: string): string {
	const url = URL.canParse(written) ? new URL(written) : undefined;
	const isSafe =
		url?.protocol === 'https:' || (url?.protocol === 'http:' && !isPublic(url.hostname));
	if (url && isSafe && !url.username && !url.search) return url.href.replace(/\/+$/, '');
	throw new StartupError(
		`The setting PHONE_GATEWAY_URL must be an address such as http://192.168.1.20:8080 or https://api.sms-gate.app/3rdparty/v1: '${written}'.`,
	);
}

function readNumber(written: string | undefined): string | undefined {
	if (written === undefined) return undefined;
	const number = parsePhone(written);
	if (number !== null) return number;
	throw new StartupError(
		`The setting PHONE_GATEWAY_NUMBER must be a phone number such as +12125550134: '${written}'.`,
	);
}
