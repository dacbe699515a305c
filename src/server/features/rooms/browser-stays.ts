import type { MediaRequest } from '#contract/room-messages.ts';
import type { Attendance, AttendingBrowser, EngineRef } from '#server/media/engine.ts';
import type { CarrierPost, NoteToBrowser } from './carrier-notes.ts';

/** The browsers of this process that are in carried rooms, whichever process carries them. */
export interface BrowserStays {
	attend(given: Omit<Stay, 'carrierId' | 'isDoubtful' | 'early'>): Attendance;
	meetingIds(): string[];
	/** That process carries the room; browsers that were elsewhere before start over. */
	bring(meetingId: string, carrierId: string): void;
	hear(note: NoteToBrowser): void;
	/** Browsers of rooms that others carry start over, as words may have been lost. */
	doubt(): void;
}

interface Stay {
	stayId: string;
	connId: string;
	/** The browser goes on with its connections to the media server. */
	isResumed: boolean;
	ref: EngineRef;
	browser: AttendingBrowser;
	carrierId?: string;
	isDoubtful: boolean;
	/** What the browser said before the carrier was found. */
	early: MediaRequest[];
}

/** More than a browser says until then. */
const MOST_EARLY = 100;

export function createBrowserStays(ownId: string, post: () => CarrierPost): BrowserStays {
	const stays = new Map<string, Stay>();

	function join(stay: Stay, carrierId: string): void {
		const isFirst = stay.carrierId === undefined;
		stay.carrierId = carrierId;
		stay.isDoubtful = false;
		const { stayId, connId, ref, early } = stay;
		const about = { meetingId: ref.meetingId, stayId };
		const expiresAt = ref.expiresAt.toISOString();
		const isResumed = isFirst && stay.isResumed;
		const attending = { from: ownId, connId, isResumed, expiresAt };
		post().send(carrierId, { ...about, kind: 'attend', ...attending });
		for (const request of early.splice(0)) {
			post().send(carrierId, { ...about, kind: 'request', request });
		}
		if (!isFirst) stay.browser.send({ type: 'rebuild' });
	}

	return {
		attend(given) {
			const stay: Stay = { ...given, isDoubtful: false, early: [] };
			const about = { meetingId: stay.ref.meetingId, stayId: stay.stayId };
			stays.set(stay.stayId, stay);
			const leave = async (kind: 'end' | 'letGo') => {
				stays.delete(stay.stayId);
				if (stay.carrierId) post().send(stay.carrierId, { ...about, kind });
			};
			return {
				hear(request) {
					const { carrierId, early } = stay;
					if (carrierId) post().send(carrierId, { ...about, kind: 'request', request });
					else if (early.length < MOST_EARLY) early.push(request);
				},
				end: () => leave('end'),
				letGo: () => leave('letGo'),
			};
		},
		meetingIds: () => [...stays.values()].map(({ ref }) => ref.meetingId),
		bring(meetingId, carrierId) {
			for (const stay of stays.values()) {
				const isThere = stay.carrierId === carrierId && !stay.isDoubtful;
				if (stay.ref.meetingId === meetingId && !isThere) join(stay, carrierId);
			}
		},
		hear(note) {
			const browser = stays.get(note.stayId)?.browser;
			if (note.kind === 'words') browser?.send(note.words);
			else browser?.mediaUp();
		},
		doubt() {
			for (const stay of stays.values()) if (stay.carrierId !== ownId) stay.isDoubtful = true;
		},
	};
}
