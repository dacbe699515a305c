import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/meetings.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { readBoard, readBoardOfCall } from './board.ts';
import { admit, asHost, endForAll, makeGuestLink, refuse, remove, setLocked } from './hosting.ts';
import { inviteAgain } from './invitations.ts';
import { tellMediaServer } from './media-server.ts';
import { getMeetingOf, type Meeting } from './meetings.ts';

export function hostRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.getCallRoom, ({ session: { accountId }, params }) =>
		readBoardOfCall(deps, accountId, params.callId),
	);

	route(app, deps, contract.getMeeting, async ({ session: { accountId }, params }) =>
		readBoard(deps, await getMeetingOf(deps.db, accountId, params.meetingId)),
	);

	const act = async (
		{ accountId }: { accountId: string },
		{ meetingId }: { meetingId: string },
		change: (tx: Transaction, meeting: Meeting) => Promise<void>,
	) => readBoard(deps, await asHost(deps, accountId, meetingId, change));

	route(app, deps, contract.admitToMeeting, ({ session, params, body }) =>
		act(session, params, (tx, meeting) => admit(tx, deps, meeting, body.seatId)),
	);
	route(app, deps, contract.refuseFromMeeting, ({ session, params, body }) =>
		act(session, params, (tx, meeting) => refuse(tx, deps, meeting, body.seatId)),
	);
	route(app, deps, contract.removeFromMeeting, async ({ session: { accountId }, params, body }) => {
		const meeting = await asHost(deps, accountId, params.meetingId, (tx, held) =>
			remove(tx, deps, held, body),
		);
		await tellMediaServer(deps, meeting);
		return readBoard(deps, meeting);
	});
	route(app, deps, contract.lockMeeting, ({ session, params, body }) =>
		act(session, params, (tx, meeting) => setLocked(tx, deps, meeting, body.locked)),
	);
	route(app, deps, contract.inviteAgain, ({ session, params, body }) =>
		act(session, params, (tx, meeting) => inviteAgain(tx, deps, meeting, body.personId)),
	);
	route(app, deps, contract.createGuestLink, ({ session, params }) =>
		act(session, params, (tx, meeting) => makeGuestLink(tx, deps, meeting)),
	);
	route(app, deps, contract.endMeeting, async ({ session: { accountId }, params }) =>
		readBoard(deps, await endForAll(deps, accountId, params.meetingId)),
	);
}
