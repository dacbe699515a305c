/** How a room's socket is opened, kept and closed. Its messages are in room-messages.ts. */

export const ROOM_SOCKET_PATH = '/api/rooms/socket';
/** The name of the WebSocket subprotocol. */
export const ROOM_PROTOCOL = 'kinbell.room';

/**
 * The subprotocols that a browser offers in the handshake. The ticket is one of them: a page has no
 * other place for it that stays out of addresses, and so out of logs.
 */
export const roomProtocols = (ticket: string) => [ROOM_PROTOCOL, `ticket.${ticket}`];

export const MOST_MESSAGE_BYTES = 128 * 1024;
export const HEARTBEAT_SECONDS = 5;

/** Why the server closed a connection, and what the browser does next. */
export const closings = {
	/** Somebody else took the seat, or the person has to wait now: join again. */
	joinAgain: 4001,
	/** Another tab of this browser has the seat now: stay out. */
	takenOver: 4002,
	removed: 4003,
	over: 4004,
	/** No heartbeat came for too long: join again when the page is visible. */
	stale: 4008,
	/** A message that breaks the protocol, or too many messages. */
	refused: 1008,
	/** The server restarts: join again. */
	restarting: 1012,
} as const;
