import type { Deps } from '#server/deps.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { refusalOf } from '#server/gateways/text-refusals.ts';
import { LANDLINE } from '#tests/support/ways.ts';

/** What a provider took. It takes everything, even what it has taken before: that is what we look for. */
export interface Taken {
	id: string;
	way: 'text' | 'mail';
	to: string;
	body: string;
	at: Date;
}

const BEGINNING = 30;

/** What a text is about, without the requests and links at its end. */
export const beginningOf = ({ way, to, body }: Taken) =>
	`${way} to ${to}: ${body.slice(0, BEGINNING)}`;

export interface Providers {
	ledger: Taken[];
	/** Texts and mails as one process hands them over; nothing comes of it once that process is dead. */
	gatewaysOf(
		sandboxes: Pick<Deps, 'sms' | 'mail'>,
		unlessDead?: <Result>(result: Promise<Result>) => Promise<Result>,
	): Pick<Deps, 'sms' | 'mail'>;
}

/** How Twilio calls a number that cannot take texts. */
const NO_MOBILE = 21614;

export function startProviders(clock: Clock): Providers {
	const ledger: Taken[] = [];
	const take = (taken: Omit<Taken, 'at'>) => {
		ledger.push({ ...taken, at: clock.now() });
		return { kind: 'accepted', reference: taken.id } as const;
	};
	return {
		ledger,
		gatewaysOf: ({ sms, mail }, unlessDead = (result) => result) => ({
			sms: {
				...sms,
				send: async ({ id, to, body }) => {
					await unlessDead(Promise.resolve());
					if (to === LANDLINE) return refusalOf(NO_MOBILE);
					return take({ id, way: 'text', to, body });
				},
				find: async ({ id }) =>
					ledger.some((taken) => taken.id === id)
						? { kind: 'accepted', reference: id }
						: { kind: 'unknown', reason: { code: 'provider_unsure', found: 0 } },
			},
			mail: {
				...mail,
				send: async ({ id, to, subject, text }) => {
					await unlessDead(Promise.resolve());
					return take({ id, way: 'mail', to, body: `${subject}\n${text}` });
				},
			},
		}),
	};
}
