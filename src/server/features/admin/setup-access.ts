import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { SETUP_KEY_HEADER } from '#contract/setup.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { refuseIfSpent } from '#server/http/budgets.ts';
import { isVisitSpent, spendVisit, visitorOf } from '#server/http/visitors.ts';
import { needsSandboxKey } from '../sandbox/access.ts';

/**
 * The set-up page is the operator's. While nothing is set up, it is open to people at this computer,
 * like the sandbox; otherwise it needs the key that the start and the doctor print. A key is good on
 * its day and the day after (UTC), so an old log opens nothing.
 */

type Keys = Pick<Deps, 'secrets' | 'clock'>;

const dayOf = (instant: Date) => instant.toISOString().slice(0, 'YYYY-MM-DD'.length);

export const setupKeyOf = ({ secrets, clock }: Keys) => secrets.setupKey(dayOf(clock.now()));

const isSetupKey = ({ secrets, clock }: Keys, given: string) => {
	const now = clock.now().getTime();
	// Compares keyed hashes, which takes the same time for every key.
	return [now, now - DAY_MS]
		.map((each) => secrets.setupKey(dayOf(new Date(each))))
		.some((key) => secrets.fingerprint(key) === secrets.fingerprint(given));
};

/** With the key in its fragment, which no server and no log sees. */
export const setupUrl = (deps: Keys & Pick<Deps, 'env'>) =>
	`${deps.env.publicUrl}/setup#key=${setupKeyOf(deps)}`;

const WRONG_KEYS = { limit: 10, windowMs: 15 * MINUTE_MS };

export async function requireSetupAccess(deps: Deps, request: FastifyRequest): Promise<void> {
	refuseOtherPages(request);
	if (!needsSandboxKey(deps, request)) return;
	const visit = { what: 'setup-keys', address: visitorOf(request.ip) };
	refuseIfSpent(await isVisitSpent(deps, visit, WRONG_KEYS));
	const given = request.headers[SETUP_KEY_HEADER];
	if (typeof given === 'string' && isSetupKey(deps, given)) return;
	// A page that has no key yet only asks whether it needs one.
	if (given !== undefined) await spendVisit(deps, visit, WRONG_KEYS);
	throw new AppError('setup_key_needed');
}

/** A page of another origin may use the API (CORS_ORIGINS), but never these requests. */
function refuseOtherPages({ headers }: FastifyRequest): void {
	const { origin, host } = headers;
	const site = headers['sec-fetch-site'];
	const isOwnPage =
		(site === undefined || site === 'same-origin') &&
		(origin === undefined || (URL.canParse(origin) && new URL(origin).host === host));
	if (!isOwnPage) throw new AppError('not_found');
}
