import type { z } from 'zod/mini';
import type { meetingInput } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import { phoneParty } from '#domain/deliveries.ts';
import { shownName } from '#domain/names.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { refuseIfSpent, spend } from '#server/http/budgets.ts';
import type { Session } from '#server/http/session.ts';
import { spendVisit } from '#server/http/visitors.ts';
import { factor, hasCheckedPhone } from '../accounts/limits.ts';
import { lockAccount } from '../accounts/queries.ts';
import { reserveOrRefuse } from '../billing/usage.ts';
import { openMeetings } from '../rooms/meetings.ts';
import { planTexts } from '../texts/outbox.ts';

/** Onboarding's test call: a room that is open now, and its link by text (decision D14). */

type MeetingInput = z.output<typeof meetingInput>;

/** However long it was asked for. */
const TEST_CALL_MS = 5 * MINUTE_MS;

/** Returns the meeting's id. What is refused uses up nothing: it is all one transaction. */
export async function startTestCall(
	deps: Deps,
	{ session, address }: { session: Session | undefined; address: string },
	input: MeetingInput,
): Promise<string> {
	const phones = [...new Set(input.phoneNumbers)];
	if (!session) await refuseUnlessChecked(deps, address, phones);
	return deps.db.transaction(async (tx) => {
		const ownName = session && (await refuseUnlessOwn(tx, session, phones));
		await spendLimits(tx, deps, session ? undefined : address, phones);
		if (session) await reserveOne(tx, deps, session);
		const hostName = input.names?.[0] ?? ownName;
		return openAndInvite(tx, deps, session?.accountId ?? null, phones, { ...input, hostName });
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

/** Ten times as many while nothing real can be reached; an account's own call is not its neighbours'. */
async function spendLimits(
	tx: Transaction,
	deps: Deps,
	address: string | undefined,
	phones: string[],
): Promise<void> {
	const { testCalls, testCallsByAddress, testCallsToNumber } = deps.env.limits;
	const tools = { db: tx, clock: deps.clock };
	const aDay = (limit: number) => ({ limit: limit * factor(deps), windowMs: DAY_MS });
	// In one order, so that two test calls at once wait for each other and not for ever.
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
	accountId: string | null,
	phones: string[],
	{ title, emails, names = [], hostName, ...asked }: MeetingInput & { hostName?: string },
): Promise<string> {
	const now = deps.clock.now();
	// It begins now, whatever the caller's clock says.
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
			phone,
			dueAt: now,
			notAfter: closesAt,
		})),
	);
	return meetingId;
}

/** Strangers read it in a text; empty when it does not look like a name. */
const wordedName = (given = '') => shownName(given) ?? '';
