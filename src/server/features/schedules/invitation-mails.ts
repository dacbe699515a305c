import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { momentsBetween } from '#domain/calendar.ts';
import {
	cancelledEvent,
	type Envelope,
	type InvitedEvent,
	invitedEvent,
	writeInvitation,
} from '#domain/invitation.ts';
import { shownName } from '#domain/names.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	calendarInvitations,
	mails,
	recipients,
	scheduleRecipients,
	schedules,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Budget, spend } from '#server/http/budgets.ts';
import type { Words } from '#words/languages.ts';
import { getPlanInForce } from '../billing/plan.ts';
import { restsBecause } from '../billing/rest.ts';
import { layOutMail } from '../mail/layout.ts';
import { queueMail } from '../mail/outbox.ts';
import type { MailTemplates } from '../mail/send.ts';
import { choicesUrl } from '../recipients/choices-link.ts';
import { readCalendars, type StoredCalendar } from './calendars.ts';
import type { ScheduleRow } from './queries.ts';

/**
 * Writes the mails that keep people's calendars up to date. Each compares what its address was told
 * last with what is true now, so it says nothing twice, and nothing about a change that was undone.
 */

type Sent = typeof calendarInvitations.$inferSelect & { mailStatus: string | null };

/** For each account, so that nobody can fill strangers' mailboxes. */
export const INVITATIONS_A_DAY = 200;
const budget: Budget = { limit: INVITATIONS_A_DAY, windowMs: DAY_MS };

interface Invited {
	schedule: ScheduleRow;
	recipientId: string;
	/** Where the person is. */
	zone: string;
	language: Language;
	host: string | null;
	isWanted: boolean;
	/** Nothing is sent for now: the account rests, or this address gets no more mails. */
	rests: boolean;
}

/** One mail about one entry: a new state, or null when it comes out of the calendar. */
interface News {
	entry: string;
	event: InvitedEvent | null;
	before: Sent | undefined;
}

export const invitationMails: MailTemplates = {
	async invitation(deps, { id, to, data, words }) {
		const { scheduleId = '', recipientId = '' } = data;
		return deps.db.transaction(async (tx) => {
			// One mail after the other, so that the second knows what the first has said.
			const key = `invitation:${scheduleId}:${recipientId}`;
			await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
			const invited = await findInvited(tx, deps, { scheduleId, recipientId, to });
			if (!invited || invited.rests) return null;
			const [news, ...others] = await listNews(tx, deps, invited, { id, to, words });
			if (!news) return null;
			const { accountId } = invited.schedule;
			const tools = { db: tx, clock: deps.clock };
			if (!(await spend(tools, `invitations:${accountId}`, budget)).ok) return null;
			if (others.length > 0) {
				const { language } = invited;
				await queueMail(tx, deps, { to, template: 'invitation', data, language });
			}
			return write(tx, deps, invited, news, { id, to, words });
		});
	},
};

interface Letter {
	id: string;
	to: string;
	words: Words;
}

async function findInvited(
	tx: Transaction,
	deps: Deps,
	{ scheduleId, recipientId, to }: { scheduleId: string; recipientId: string; to: string },
): Promise<Invited | undefined> {
	const isOn = and(
		eq(scheduleRecipients.scheduleId, scheduleId),
		eq(scheduleRecipients.recipientId, recipientId),
	);
	const [row] = await tx
		.select({
			schedule: getTableColumns(schedules),
			recipient: getTableColumns(recipients),
			account: getTableColumns(accounts),
			isStopped: sql<boolean>`exists (select from opt_outs where opt_outs.phone = ${to})`,
			isOn: sql<boolean>`exists (${tx.select().from(scheduleRecipients).where(isOn)})`,
		})
		.from(schedules)
		.innerJoin(accounts, eq(accounts.id, schedules.accountId))
		.innerJoin(recipients, eq(recipients.id, recipientId))
		.where(and(eq(schedules.id, scheduleId), eq(recipients.accountId, schedules.accountId)));
	if (!row) return undefined;
	const { schedule, recipient, account } = row;
	const isOpen = account.deletedAt === null;
	const goesOn = schedule.active && schedule.deletedAt === null && schedule.type === 'call';
	const isReader = recipient.invitations && recipient.deletedAt === null && recipient.email === to;
	const plan = isOpen ? await getPlanInForce(tx, deps, account.id) : null;
	return {
		schedule,
		recipientId,
		zone: recipient.timezone || schedule.timezone,
		language: recipient.language ?? account.language,
		host: shownName(account.name),
		isWanted: isOpen && goesOn && row.isOn && isReader,
		rests:
			account.suspendedAt !== null ||
			row.isStopped ||
			(plan !== null && restsBecause(plan, 'call') !== null),
	};
}

/** What this address does not know yet. */
async function listNews(
	tx: Transaction,
	deps: Deps,
	invited: Invited,
	letter: Letter,
): Promise<News[]> {
	const now = deps.clock.now();
	const sent = await listSent(tx, invited, letter.to);
	const wanted = invited.isWanted ? await findWanted(tx, invited, sent, letter, now) : null;
	const isUnknown = wanted && !(wanted.before && isKnown(wanted.before, wanted.hash, letter));
	const left = sent.filter(
		(row) =>
			row.entry !== wanted?.entry &&
			(row.lastAt === null || row.lastAt > now) &&
			!isKnown(row, null, letter),
	);
	return [
		...(isUnknown ? [wanted] : []),
		...left.map((before) => ({ entry: before.entry, event: null, before })),
	];
}

/** The last mail about it said so and was not refused. A mail that is tried again says it again. */
const isKnown = ({ hash, mailId, mailStatus }: Sent, now: string | null, { id }: Letter) =>
	hash === now && mailId !== id && mailStatus !== 'failed';

function listSent(
	tx: Transaction,
	{ schedule, recipientId }: Invited,
	to: string,
): Promise<Sent[]> {
	return tx
		.select({ ...getTableColumns(calendarInvitations), mailStatus: mails.status })
		.from(calendarInvitations)
		.leftJoin(mails, eq(mails.id, calendarInvitations.mailId))
		.where(
			and(
				eq(calendarInvitations.scheduleId, schedule.id),
				eq(calendarInvitations.recipientId, recipientId),
				eq(calendarInvitations.email, to),
			),
		)
		.orderBy(calendarInvitations.entry);
}

/** A series is told from the moment where the reader's begins, as long as nothing in it has changed. */
async function findWanted(
	tx: Transaction,
	invited: Invited,
	sent: Sent[],
	letter: Letter,
	now: Date,
): Promise<(News & { hash: string }) | null> {
	const series = sent.find(({ entry, hash }) => entry === 'series' && hash !== null);
	const from = new Date(Math.min(now.getTime(), (series?.firstAt ?? now).getTime() - 1));
	const calendar = await readCalendar(tx, invited, from);
	const same = invitedEvent(calendar, from, now);
	const before = sent.find(({ entry }) => entry === same?.key);
	if (!same) return null;
	const hash = hashOf(same, invited, letter);
	if (before?.hash === hash) return { entry: same.key, event: same, before, hash };
	const event = invitedEvent(calendar, now, now) ?? same;
	return { entry: event.key, event, before, hash: hashOf(event, invited, letter) };
}

async function readCalendar(
	tx: Transaction,
	{ schedule }: Invited,
	from: Date,
): Promise<StoredCalendar> {
	const calendars = await readCalendars(tx, [schedule], from);
	return calendars.get(schedule.id) as StoredCalendar;
}

function hashOf({ parts }: InvitedEvent, { host, schedule }: Invited, { words }: Letter): string {
	const said = JSON.stringify([parts, schedule.timezone, words.invitationMails.summary(host)]);
	return createHash('sha256').update(said).digest('base64url');
}

async function write(
	tx: Transaction,
	deps: Deps,
	invited: Invited,
	{ entry, event, before }: News,
	{ id, to, words }: Letter,
) {
	const { schedule, recipientId, host, zone } = invited;
	const now = deps.clock.now();
	const sequence = before ? before.sequence + 1 : 0;
	const { firstAt, lastAt } = event ?? (before as Sent);
	const hash = event && hashOf(event, invited, { id, to, words });
	const said = { sequence, hash, firstAt, lastAt, mailId: id };
	const { accountId, id: scheduleId } = schedule;
	await tx
		.insert(calendarInvitations)
		.values({ scheduleId, recipientId, accountId, email: to, entry, ...said })
		.onConflictDoUpdate({
			target: [
				calendarInvitations.scheduleId,
				calendarInvitations.recipientId,
				calendarInvitations.email,
				calendarInvitations.entry,
			],
			set: said,
		});
	const { hostname } = new URL(deps.env.publicUrl);
	const single = entry === 'series' ? '' : `-${entry}`;
	const envelope: Envelope = {
		method: event ? 'REQUEST' : 'CANCEL',
		uid: `${scheduleId}-${recipientId}${single}@${hostname}`,
		sequence,
		at: now,
		summary: words.invitationMails.summary(host),
		description: words.calendar.callWith(host),
		organizer: { name: host ? `${host} (Kinbell)` : 'Kinbell', address: deps.mail.address },
		attendee: { address: to },
	};
	const file = writeInvitation(event ?? cancelledEvent(firstAt), schedule, envelope);
	const { invited: first, changed, cancelled } = words.invitationMails.invitationMailWords;
	const next = event && momentsBetween(await readCalendar(tx, invited, now), now).next().value;
	const when = next ? momentWords(words, next, zone) : '';
	const mail = event ? (before?.hash ? changed(host, when) : first(host, when)) : cancelled(host);
	return {
		...layOutMail(words, mail),
		invitation: { method: envelope.method, file },
		unsubscribeUrl: choicesUrl(deps, { recipientId, address: to }),
	};
}

function momentWords({ moments }: Words, at: Date, zone: string): string {
	return `${moments.dateWords(at, zone)} (${moments.zoneWords(zone)})`;
}
