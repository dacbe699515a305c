import type { z } from 'zod/mini';
import type { meetingInput } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { phoneParty } from '#domain/deliveries.ts';
import { shownName } from '#domain/names.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { refuseIfSpent, spend } from '#server/http/budgets.ts';
import type { Session } from '#server/http/session.ts';
import { spendVisit } from '#server/http/visitors.ts';
import { hasCheckedPhone, limitFactor } from '../accounts/limits.ts';
import { lockAccount } from '../accounts/queries.ts';
import { reserveOrRefuse } from '../billing/usage.ts';
import { openMeetings } from '../rooms/meetings.ts';
import { planTexts } from '../texts/outbox.ts';

/** Onboarding's test call: opens a room now and texts its link. */

interface Asking {
	session: Session | undefined;
	address: string;
	language: Language;
}

type MeetingInput = z.output<typeof meetingInput>;

/** The longest test call, whatever end was asked for. */
const TEST_CALL_MS = 5 * MINUTE_MS;

/** Returns the meeting's id. It is one transaction, so a refused test call uses up nothing. */
export async function startTestCall(
	deps: Deps,
	{ session, address, language }: Asking,
	input: MeetingInput,
): Promise<string> {
	const phones = [...new Set(input.phoneNumbers)];
	if (!session) await refuseUnlessChecked(deps, address, phones);
	return deps.db.transaction(async (tx) => {
		const ownName = session && (await refuseUnlessOwn(tx, session, phones));
		await spendLimits(tx, deps, session ? undefined : address, phones);
		if (session) await reserveOne(tx, deps, session);
		const hostName = input.names?.[0] ?? ownName;
		return openAndInvite(tx, deps, session ?? { accountId: null, language }, phones, {
			...input,
			hostName,
		});
	});
}

/** Returns the account's name. */
async function refuseUnlessOwn(
	tx: Transaction,
	{ accountId }: Session,
	phones: string[],
): Promise<string> {
	const { phone, name } = await lockAccount(tx, accountId);
	if (phone !== null && phones.includes(phone)) return name;
	throw new AppError('own_number_missing', { field: 'phoneNumbers' });
}

async function refuseUnlessChecked(deps: Deps, address: string, phones: string[]): Promise<void> {
	for (const phone of phones) {
		if (await hasCheckedPhone(deps, address, phone)) return;
	}
	throw new AppError('log_in_or_check_phone');
}

/**
 * Limits are ten times higher while all providers are sandboxes. An account's test calls do not
 * count against its address.
 */
async function spendLimits(
	tx: Transaction,
	deps: Deps,
	address: string | undefined,
	phones: string[],
): Promise<void> {
	const { testCalls, testCallsByAddress, testCallsToNumber } = deps.env.limits;
	const tools = { db: tx, clock: deps.clock };
	const aDay = (limit: number) => ({ limit: limit * limitFactor(deps), windowMs: DAY_MS });
	// A fixed order rules out deadlocks between two test calls.
	for (const phone of phones.toSorted()) {
		refuseIfSpent(
			await spend(tools, `test-call-to:${phone}`, aDay(testCallsToNumber)),
			'test_call_had',
		);
	}
	if (address !== undefined) {
		const visit = { what: 'test-calls-from', address };
		refuseIfSpent(await spendVisit(tools, visit, aDay(testCallsByAddress)), 'test_calls_several');
	}
	refuseIfSpent(await spend(tools, 'test-calls', aDay(testCalls)), 'test_calls_today');
}

async function reserveOne(tx: Transaction, deps: Deps, { accountId }: Session): Promise<void> {
	await reserveOrRefuse(tx, deps, accountId, 'call', 1);
}

async function openAndInvite(
	tx: Transaction,
	deps: Deps,
	{ accountId, language }: Pick<Session, 'language'> & { accountId: string | null },
	phones: string[],
	{ title, emails, names = [], hostName, ...asked }: MeetingInput & { hostName?: string },
): Promise<string> {
	const now = deps.clock.now();
	// It begins now, whatever time the client sent.
	const askedMs = Date.parse(asked.endTime) - Date.parse(asked.startTime);
	const closesAt = new Date(now.getTime() + Math.min(askedMs, TEST_CALL_MS));
	const [opened] = await openMeetings(tx, deps, [
		{
			accountId,
			occurrenceId: null,
			title,
			hostName: wordedName(hostName),
			emails,
			opensAt: now,
			closesAt,
			missedCallAlert: false,
			people: phones.map((phone, index) => ({
				party: phoneParty(phone),
				name: wordedName(names[index]),
			})),
		},
	]);
	const { meetingId, linkIds } = opened as NonNullable<typeof opened>;
	await planTexts(
		tx,
		deps,
		phones.map((phone) => ({
			accountId,
			requestKey: `test-call:${meetingId}`,
			linkId: linkIds.get(phoneParty(phone)),
			party: phoneParty(phone),
			purpose: 'test_invite',
			address: phone,
			language,
			dueAt: now,
			notAfter: closesAt,
		})),
	);
	return meetingId;
}

/** Strangers read this name in a text; it is empty unless it looks like a name. */
const wordedName = (given = '') => shownName(given) ?? '';
