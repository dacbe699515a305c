import { readParts } from './mail-parts.ts';

/**
 * Reads what mail servers report about mails that could not be delivered (RFC 3464), and mailbox
 * providers about mails that somebody marked as spam (RFC 5965).
 */

export interface MailReport {
	/** The Message-ID of the mail that came back, without its brackets. */
	about: string;
	/** A mail that is `delayed` may still arrive. */
	kind: 'failed' | 'delayed' | 'complaint';
	/** Why it failed, as RFC 3463 counts: 5.1.1 is an address that does not exist. */
	status: string | null;
}

/** Null for every other mail, and for a report that does not say what it is about. */
export function readMailReport(source: Uint8Array): MailReport | null {
	const { head, parts } = readParts(Buffer.from(source).toString());
	const contentOf = (...types: string[]) =>
		parts
			.filter(({ type }) => types.includes(type))
			.map(({ content }) => content)
			.join('\n\n');
	const news =
		readComplaint(contentOf('message/feedback-report')) ??
		readOutcome(contentOf('message/delivery-status', 'message/global-delivery-status'));
	if (news) {
		const mails = contentOf('text/rfc822-headers', 'message/rfc822', 'message/global');
		return about(`${mails}\n${contentOf('message/delivery-status')}`, news);
	}
	const isReport = parts.some(({ type }) => type.endsWith('delivery-status'));
	const text = contentOf('text/plain');
	const inText = isReport ? undefined : readText(head, text);
	return inText ? about(text, inText) : null;
}

type News = Omit<MailReport, 'about'>;

function about(returned: string, news: News): MailReport | null {
	const [, id] = /^(?:X-Original-)?Message-ID:\s*<([^<>\s]+)>/im.exec(returned) ?? [];
	return id ? { about: id, ...news } : null;
}

/** Other kinds of feedback, such as `not-spam`, are no complaints. */
function readComplaint(feedback: string): News | undefined {
	const isComplaint = /^Feedback-Type:\s*(abuse|fraud|virus|opt-out)/im.test(feedback);
	return isComplaint ? { kind: 'complaint', status: null } : undefined;
}

function readOutcome(outcome: string): News | undefined {
	const groups = outcome.split(/\r?\n[ \t]*\r?\n/).map((group) => ({
		action: /^Action:\s*(\w+)/im.exec(group)?.[1]?.toLowerCase(),
		status: /^Status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(group)?.[1] ?? null,
	}));
	for (const kind of ['failed', 'delayed'] as const) {
		const group = groups.find(({ action }) => action === kind);
		if (group) return { kind, status: group.status };
	}
	return undefined;
}

/** qmail and old versions of Exim report in plain text, with the mail below. */
function readText(head: string, text: string): News | undefined {
	const isFromServer =
		/^Return-Path:\s*<>/im.test(head) || /^From:.*\b(mailer-daemon|postmaster)@/im.test(head);
	if (!isFromServer) return undefined;
	const said = text.split(/^---.*(?:copy of the|original) message/im)[0] ?? '';
	const [status] = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(said) ?? [];
	const isFailed = /^X-Failed-Recipients:/im.test(head);
	return status || isFailed ? { kind: 'failed', status: status ?? '5.0.0' } : undefined;
}
