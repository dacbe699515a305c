/** Moves media for one meeting. Rooms, links, waiting room and presence stay in our core. */
export interface Meetings {
	readonly kind: 'mesh' | 'janus';
	readonly maxParticipants: number;
	/** Idempotent by meeting. */
	open(meeting: { meetingId: string; expiresAt: Date }): Promise<void>;
	/** What the browser needs to connect; short-lived. */
	admit(
		meetingId: string,
		participant: { participantId: string; name: string },
	): Promise<JoinGrant>;
	remove(meetingId: string, participantId: string): Promise<void>;
	close(meetingId: string, reason: 'ended' | 'expired' | 'empty' | 'cancelled'): Promise<void>;
}

interface JoinGrant {
	token: string;
	iceServers: { urls: string[]; username?: string; credential?: string }[];
}
