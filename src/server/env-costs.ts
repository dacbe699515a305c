import * as z from 'zod/mini';
import { StartupError } from './startup-error.ts';

/** What texts and mails cost the operator, for the figures of npm run admin. */

export interface Prices {
	/** For a segment of a text, and for a mail; undefined where nobody said. */
	text?: number;
	mail?: number;
	/** Such as USD. */
	currency: string;
}

export const costSettings = {
	TEXT_COST: z.optional(z.string()),
	MAIL_COST: z.optional(z.string()),
	COST_CURRENCY: z.optional(z.string()),
};

type Settings = { [Name in keyof typeof costSettings]?: string };

export function readPrices(env: Settings): Prices {
	const currency = env.COST_CURRENCY?.trim() || 'USD';
	if (!/^[A-Z]{3}$/.test(currency)) {
		throw new StartupError(`The setting COST_CURRENCY must be a code such as USD: '${currency}'.`);
	}
	return { text: readPrice(env, 'TEXT_COST'), mail: readPrice(env, 'MAIL_COST'), currency };
}

function readPrice(env: Settings, name: 'TEXT_COST' | 'MAIL_COST'): number | undefined {
	const written = env[name]?.trim();
	if (!written) return undefined;
	if (/^\d+(\.\d+)?$/.test(written)) return Number(written);
	throw new StartupError(`The setting ${name} must be a price such as 0.0079: '${written}'.`);
}
