import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/meetings.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { Words } from '#words/languages.ts';
import { readBoard, readBoardOfCall } from './board.ts';
import { admit, asHost, endForAll, makeGuestLink, refuse, remove, setLocked } from './hosting.ts';
import { inviteAgain } from './invitations.ts';
import { tellMediaServer } from './media-server.ts';
import { getMeetingOf, type Meeting } from './meetings.ts';
import { listOpenRooms } from './open-rooms.ts';

export function hostRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.listOpenRooms, ({ session: { accountId }, words }) =>
		listOpenRooms(deps, accountId, words),
	);

	route(app, deps, contract.getCallRoom, ({ session: { accountId }, params, words }) =>
		readBoardOfCall(deps, accountId, params.callId, words),
	);

	route(app, deps, contract.getMeeting, async ({ session: { accountId }, params, words }) =>
		readBoard(deps, await getMeetingOf(deps.db, accountId, params.meetingId), words),
	);

	interface Host {
		session: { accountId: string };
		params: { meetingId: string };
		words: Words;
	}
	const act = async (
		{ session: { accountId }, params: { meetingId }, words }: Host,
		change: (tx: Transaction, meeting: Meeting) => Promise<void>,
	) => readBoard(deps, await asHost(deps, accountId, meetingId, change), words);

	route(app, deps, contract.admitToMeeting, (request) =>
		act(request, (tx, meeting) => admit(tx, deps, meeting, request.body.seatId, request.words)),
	);
	route(app, deps, contract.refuseFromMeeting, (request) =>
		act(request, (tx, meeting) => refuse(tx, deps, meeting, request.body.seatId)),
	);
	route(app, deps, contract.removeFromMeeting, async ({ session, params, body, words }) => {
		const meeting = await asHost(deps, session.accountId, params.meetingId, (tx, held) =>
			remove(tx, deps, held, body),
		);
		await tellMediaServer(deps, meeting);
		return readBoard(deps, meeting, words);
	});
	route(app, deps, contract.lockMeeting, (request) =>
		act(request, (tx, meeting) => setLocked(tx, deps, meeting, request.body.locked)),
	);
	route(app, deps, contract.inviteAgain, (request) =>
		act(request, (tx, meeting) =>
			inviteAgain(tx, deps, meeting, request.body.personId, request.words),
		),
	);
	route(app, deps, contract.createGuestLink, (request) =>
		act(request, (tx, meeting) => makeGuestLink(tx, deps, meeting)),
	);
	route(app, deps, contract.endMeeting, async ({ session: { accountId }, params, words }) =>
		readBoard(deps, await endForAll(deps, accountId, params.meetingId), words),
	);
}
