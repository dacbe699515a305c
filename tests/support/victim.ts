import { listMessages } from '#contract/messages.ts';
import { listNotices } from '#contract/notices.ts';
import { tellHolder } from '#server/features/notices/commands.ts';
import { type BuiltAccount, buildSchedule } from './factories.ts';
import { callFamily } from './rooms.ts';
import type { TestApp } from './test-app.ts';

/** A word that appears nowhere else. */
export const SECRET = 'Xochitl';

/** Another account with one of everything, all named with that word. */
export async function buildVictim(
	app: TestApp,
): Promise<BuiltAccount & { ids: Record<string, string> }> {
	const { account, recipients, callIds, meetingId } = await callFamily(app, [SECRET]);
	const recipientId = recipients[0]?._id ?? '';
	const schedule = await buildSchedule(app, account, {
		name: SECRET,
		type: 'message',
		messageContent: SECRET,
		recipientIds: [recipientId],
	});
	const notice = {
		accountId: account.user._id,
		key: 'x',
		kind: 'text_failed',
		told: { code: 'written', words: SECRET },
	} as const;
	await app.deps.db.transaction((tx) => tellHolder(tx, app.deps, notice));

	const { token } = account;
	const [message] = (await app.request(listMessages, {}, { token })).body;
	const [told] = (await app.request(listNotices, {}, { token })).body;
	return {
		...account,
		ids: {
			recipientId,
			recipientIds: recipientId,
			scheduleId: schedule._id,
			messageId: message?._id ?? '',
			callId: callIds[SECRET] ?? '',
			meetingId,
			noticeId: told?._id ?? '',
			cursor: message?._id ?? '',
		},
	};
}
