/** How a room's socket is opened, kept and closed. What is said on it is in room-messages.ts. */

export const ROOM_SOCKET_PATH = '/api/rooms/socket';
/** What the socket speaks. */
export const ROOM_PROTOCOL = 'kinbell.room';

/**
 * What a browser offers with the handshake. The ticket comes as one more protocol: it is the only
 * place where a page may put something that stays out of addresses, and so out of logs.
 */
export const roomProtocols = (ticket: string) => [ROOM_PROTOCOL, `ticket.${ticket}`];

export const MOST_MESSAGE_BYTES = 64 * 1024;
export const HEARTBEAT_SECONDS = 5;

/** Why the server ends a connection; what a browser does then is in the word. */
export const closings = {
	/** Somebody else took the seat meanwhile, or it has to wait by now: join again. */
	joinAgain: 4001,
	/** Another tab of this browser has the seat now: stay out. */
	takenOver: 4002,
	removed: 4003,
	over: 4004,
	/** No heartbeat came for too long: join again when the page is awake. */
	stale: 4008,
	/** Not a message of this protocol, or too many of them. */
	refused: 1008,
	/** The server restarts: join again. */
	restarting: 1012,
} as const;
