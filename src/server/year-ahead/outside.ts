import { createHash } from 'node:crypto';
import { countSegments } from '#domain/segments.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Database } from '../db/open.ts';
import { subscriptions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { chooseGateways } from '../gateways/choose.ts';
import type { Clock } from '../gateways/clock.ts';
import { noIdentity } from '../gateways/no-identity.ts';
import type { Payments, ProviderSubscription } from '../gateways/payments.ts';
import type { MediaEngine } from '../media/engine.ts';

/** The outside world of a plan: it takes everything, keeps it in memory, and nothing leaves. */

/** A text or mail at the moment when a provider would have got it. */
export interface Handed {
	id: string;
	at: Date;
	way: 'text' | 'mail';
	to: string;
	/** 0 for a mail. */
	segments: number;
	/** A digest of what it says, links left out: those are new in every plan. */
	words: string;
}

type Gateways = Pick<Deps, 'sms' | 'mail' | 'mailbox' | 'identity' | 'payments' | 'media'>;

export interface Outside extends Gateways {
	/** Everything handed over since the last time somebody asked. */
	take(): Handed[];
}

type Needs = Pick<Deps, 'env' | 'secrets'> & { db: Database; clock: Clock };

export function createOutside(needs: Needs): Outside {
	const { clock } = needs;
	let handed: Handed[] = [];
	const keep = (given: Omit<Handed, 'at' | 'words'>, said: string) =>
		void handed.push({ ...given, at: clock.now(), words: digestOf(said) });
	// The real ones only say who they are: our numbers, our address, how many people a call holds.
	const { sms, mail, payments, media } = chooseGateways(needs);
	const { kind, from, numbers, answersKeywords, lastWord } = sms;
	const [first, ...others] = media;
	return {
		sms:
			kind === 'none'
				? sms
				: {
						...{ kind, from, numbers, answersKeywords, lastWord },
						async send({ id, to, body }) {
							keep({ id, to, way: 'text', segments: countSegments(body).segments }, body);
							return { kind: 'accepted', reference: id, isDelivered: true };
						},
						find: async () => ({ kind: 'unknown', reason: { code: 'provider_silent' } }),
					},
		mail: {
			kind: mail.kind,
			address: mail.address,
			async send({ id, to, subject, text }) {
				keep({ id, to, way: 'mail', segments: 0 }, `${subject}\n${text}`);
				return { kind: 'accepted', reference: id };
			},
		},
		mailbox: undefined,
		identity: noIdentity,
		payments: payingOn(needs, payments),
		media: [quiet(first), ...others.map(quiet)],
		take() {
			const taken = handed;
			handed = [];
			return taken;
		},
	};
}

const LINKS = /https?:\/\/[^\s<>"]+/g;

const digestOf = (said: string) =>
	createHash('sha256').update(said.replaceAll(LINKS, '…')).digest('base64url').slice(0, 16);

const quiet = ({ kind, caps }: MediaEngine): MediaEngine => ({
	kind,
	caps,
	health: async () => ({ ok: true, detail: '' }),
	open: async (meeting) => meeting,
	admit: async () => ({ iceServers: [], relayOnly: false }),
	remove: async () => {},
	close: async () => {},
	snapshot: async () => [],
	stop: async () => {},
});

/** Whoever pays goes on paying, a trial becomes the plan that it is a trial of, and what was cancelled ends. */
function payingOn({ db, clock }: Needs, { kind, mode, prices }: Payments): Payments {
	const refuse = async () => {
		throw new Error('A plan of the year ahead changes nothing at the payment provider.');
	};
	const find = async (reference: string): Promise<ProviderSubscription | null> => {
		const rows = await db.select().from(subscriptions);
		const row = rows.find((each) => each.reference === reference);
		if (!row) return null;
		const now = clock.now();
		const isOver = row.status === 'ended' || (row.endsAt !== null && row.endsAt <= now);
		const status = isOver ? 'ended' : row.status === 'trialing' ? 'active' : row.status;
		return { ...row, status, periodEndsAt: nextPeriod(row.periodEndsAt, now), orderedOver: null };
	};
	return {
		...{ kind, mode, prices },
		fetchSubscription: find,
		end: async (reference) => {
			const found = await find(reference);
			return found && { ...found, status: 'ended' };
		},
		removeCustomer: async () => {},
		expireCheckouts: async () => {},
		createCustomer: refuse,
		saveCard: refuse,
		startTrial: refuse,
		createCheckout: refuse,
		cancelAtPeriodEnd: refuse,
		resume: refuse,
		changeTrial: refuse,
		findCard: async () => null,
		listReceipts: async () => [],
		readEvent: () => ({ kind: 'ignored' }),
	};
}

const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

const nextPeriod = (end: Date, now: Date) =>
	new Date(
		end.getTime() + Math.max(0, Math.ceil((now.getTime() - end.getTime()) / MONTH_MS)) * MONTH_MS,
	);
