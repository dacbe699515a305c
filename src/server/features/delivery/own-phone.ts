import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, ownPhones } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { AWAY_MS, type OwnPhoneCheck } from '#server/gateways/own-phone.ts';
import type { Task } from '#server/worker.ts';
import { queueMail } from '../mail/outbox.ts';
import { dismissForAll, tellHolder } from '../notices/commands.ts';

/**
 * Where texts go out through the family's own phone, a worker asks once a minute how it is. When
 * nothing was heard of it for five minutes, the operator and every account holder are told, once.
 */

const NOTICE_KEY = 'phone_away';

export const ownPhoneTask: Task = { name: 'own phone', everyMs: 60_000, run: watchPhone };

export async function watchPhone(deps: Deps): Promise<void> {
	const { phone } = deps.sms;
	if (!phone) return;
	const check = await phone.look();
	await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		const seenAt = seenAtOf(check);
		const problem = check.ok ? null : check.problem;
		const [row] = await tx
			.insert(ownPhones)
			.values({ gateway: phone.gateway, since: now, seenAt: seenAt ?? now, problem })
			.onConflictDoUpdate({
				target: ownPhones.gateway,
				set: { problem, ...(seenAt && { seenAt: sql`greatest(${ownPhones.seenAt}, ${seenAt})` }) },
			})
			.returning();
		if (!row) return;
		const isAway = !isUsable(check) && now.getTime() - row.seenAt.getTime() > AWAY_MS;
		// With other settings it is another phone: what was told of the one before is over.
		const isNew = row.since.getTime() === now.getTime();
		if (isAway === (row.awaySince !== null) && !isNew) return;
		await tx
			.update(ownPhones)
			.set({ awaySince: isAway ? row.seenAt : null })
			.where(eq(ownPhones.gateway, phone.gateway));
		if (isAway) await tellAll(tx, deps, row.seenAt, problem ?? '');
		else await dismissForAll(tx, deps, NOTICE_KEY);
	});
}

/** What texts can go out through, even if something should be looked at. */
const isUsable = (check: OwnPhoneCheck) =>
	check.ok || check.problem === 'several_phones' || check.problem === 'other_number';

/** A phone without a SIM answers, but is of no use. */
function seenAtOf(check: OwnPhoneCheck): Date | undefined {
	return !check.ok && check.problem === 'no_sim' ? undefined : check.phone?.seenAt;
}

async function tellAll(tx: Transaction, deps: Deps, since: Date, problem: string): Promise<void> {
	deps.log.warn({ since, problem }, 'our own phone does not answer');
	const at = since.toISOString();
	const holders = await tx
		.select({ id: accounts.id, timezone: accounts.timezone })
		.from(accounts)
		.where(and(isNull(accounts.deletedAt), isNull(accounts.suspendedAt)));
	for (const { id, timezone } of holders) {
		await tellHolder(tx, deps, {
			accountId: id,
			key: NOTICE_KEY,
			kind: 'phone_away',
			told: { code: 'phone_away', at, timezone },
			replaces: true,
		});
	}
	const { operatorMail } = deps.env;
	if (!operatorMail) return;
	await queueMail(tx, deps, {
		to: operatorMail,
		template: 'phone_away',
		data: { since: at, problem },
		language: DEFAULT_LANGUAGE,
	});
}

/** For whatever the phone tells us. */
export async function seePhone({ db, clock }: Pick<Deps, 'db' | 'clock'>, gateway: string) {
	await db
		.update(ownPhones)
		.set({ seenAt: clock.now() })
		.where(and(eq(ownPhones.gateway, gateway), lte(ownPhones.seenAt, clock.now())));
}

/** Whether texts went out through this very phone at that moment: another one would not have them. */
export async function isSamePhone({ db, sms }: Deps, submittedAt: Date): Promise<boolean> {
	if (!sms.phone) return false;
	const isIt = and(eq(ownPhones.gateway, sms.phone.gateway), lte(ownPhones.since, submittedAt));
	return (await db.$count(ownPhones, isIt)) > 0;
}
