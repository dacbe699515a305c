/**
 * The routes of rooms without their schemas, so that the page of a call and the frame of the app can
 * send requests without loading a validator. `rooms.ts` and `meetings.ts` turn them into endpoints.
 */
export const roomRoutes = {
	getRoom: { method: 'GET', path: '/api/rooms/:token' },
	watchRoom: { method: 'GET', path: '/api/rooms/:token/changes' },
	openRoom: { method: 'POST', path: '/api/rooms/:token/opened' },
	setRoomLanguage: { method: 'PUT', path: '/api/rooms/:token/language' },
	getAfterCall: { method: 'GET', path: '/api/rooms/:token/after' },
	askForCall: { method: 'POST', path: '/api/rooms/:token/call-back' },
	joinRoom: { method: 'POST', path: '/api/rooms/:token/join' },
} as const;

/** The host's requests. */
export const hostRoutes = {
	listOpenRooms: { method: 'GET', path: '/api/open-rooms' },
	getMeeting: { method: 'GET', path: '/api/meetings/:meetingId' },
	admitToMeeting: { method: 'POST', path: '/api/meetings/:meetingId/admit' },
	refuseFromMeeting: { method: 'POST', path: '/api/meetings/:meetingId/refuse' },
	removeFromMeeting: { method: 'POST', path: '/api/meetings/:meetingId/remove' },
	lockMeeting: { method: 'POST', path: '/api/meetings/:meetingId/lock' },
	endMeeting: { method: 'POST', path: '/api/meetings/:meetingId/end' },
	inviteAgain: { method: 'POST', path: '/api/meetings/:meetingId/invite' },
	moveBack: { method: 'POST', path: '/api/meetings/:meetingId/move-back' },
	createGuestLink: { method: 'POST', path: '/api/meetings/:meetingId/guest-link' },
	withdrawGuestLink: { method: 'DELETE', path: '/api/meetings/:meetingId/guest-link' },
} as const;

/** What the host says about a search for somebody who is missing. */
export const ladderRoutes = {
	takeLadder: { method: 'POST', path: '/api/ladders/:ladderId/take' },
	markReached: { method: 'POST', path: '/api/ladders/:ladderId/reached' },
} as const;
