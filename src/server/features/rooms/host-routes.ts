import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/meetings.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { Words } from '#words/languages.ts';
import { readBoard, readBoardOfCall } from './board.ts';
import { makeGuestLink, moveBack, withdrawGuestLink } from './guests.ts';
import { admit, asHost, endForAll, refuse, remove, setLocked } from './hosting.ts';
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
	type Change = (tx: Transaction, meeting: Meeting) => Promise<void>;
	const act = async (
		{ session: { accountId }, params: { meetingId }, words }: Host,
		change: Change,
	) => readBoard(deps, await asHost(deps, accountId, meetingId, change), words);
	/** The media server is told too, as a browser might go on by itself. */
	const putOut = async ({ session: { accountId }, params, words }: Host, change: Change) => {
		const meeting = await asHost(deps, accountId, params.meetingId, change);
		await tellMediaServer(deps, meeting);
		return readBoard(deps, meeting, words);
	};

	route(app, deps, contract.admitToMeeting, (request) =>
		act(request, (tx, meeting) => admit(tx, deps, meeting, request.body.seatId, request.words)),
	);
	route(app, deps, contract.refuseFromMeeting, (request) =>
		act(request, (tx, meeting) => refuse(tx, deps, meeting, request.body.seatId)),
	);
	route(app, deps, contract.removeFromMeeting, (request) =>
		putOut(request, (tx, meeting) => remove(tx, deps, meeting, request.body)),
	);
	route(app, deps, contract.moveBack, (request) =>
		putOut(request, (tx, meeting) => moveBack(tx, deps, meeting, request.body.seatId)),
	);
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
	route(app, deps, contract.withdrawGuestLink, (request) =>
		act(request, (tx, meeting) => withdrawGuestLink(tx, deps, meeting)),
	);
	route(app, deps, contract.endMeeting, async ({ session: { accountId }, params, words }) =>
		readBoard(deps, await endForAll(deps, accountId, params.meetingId), words),
	);
}
