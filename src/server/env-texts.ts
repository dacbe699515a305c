import * as z from 'zod/mini';
import { listOf } from './env-values.ts';
import { StartupError } from './startup-error.ts';

/** Whether texts go out at all, how many in a day, and where to. */

export const textSettings = { TEXTS: z._default(z.enum(['on', 'off']), 'on') };

interface TextSettings {
	TEXTS: 'on' | 'off';
	TWILIO_ACCOUNT_SID?: string;
	PHONE_GATEWAY_URL?: string;
}

export function readTexts(env: TextSettings): 'on' | 'off' {
	const isContrary = env.TEXTS === 'off' && (env.TWILIO_ACCOUNT_SID || env.PHONE_GATEWAY_URL);
	if (!isContrary) return env.TEXTS;
	throw new StartupError(
		'The setting TEXTS=off sends no texts: remove it, or TWILIO_… and PHONE_GATEWAY_….',
	);
}

/** What a provider charges for, or what a phone company takes for one person's texts. */
export function dailyTextLimitOf(env: { TWILIO_ACCOUNT_SID?: string; PHONE_GATEWAY_URL?: string }) {
	if (env.TWILIO_ACCOUNT_SID) return 10_000;
	return env.PHONE_GATEWAY_URL ? 1_000 : undefined;
}

export function readTextCountries(value: string | undefined): string[] {
	return listOf(value).map((written) => {
		const prefix = /^\+?([1-9]\d{0,6})$/.exec(written)?.[1];
		if (prefix) return prefix;
		throw new StartupError(
			`The setting TEXT_COUNTRIES must list calling codes such as 44, 353: '${written}'.`,
		);
	});
}
