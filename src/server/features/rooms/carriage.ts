import { logFailure } from '#server/db/away.ts';
import { CARRIERS } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Attendance, Attendee, AttendingBrowser, EngineRef } from '#server/media/engine.ts';
import { isInOneProcess } from '#server/media/engines.ts';
import { createBrowserStays } from './browser-stays.ts';
import { createCarriedRooms } from './carried-rooms.ts';
import { type CarrierPost, createCarrierPost } from './carrier-notes.ts';
import { type Carried, claimRoom, forgetCarrier, listCarried, seeCarrier } from './carriers.ts';

/**
 * Brings browsers to the process that carries their room. Where no living process does, this one
 * takes the room over.
 */
export interface Carriage {
	attend(ref: EngineRef, attendee: Attendee, browser: AttendingBrowser): Attendance;
	/** Hands the rooms of this process to others. */
	stop(): Promise<void>;
}

const LOOK_MS = 1_000;
const LOOKS_UNTIL_TIDY = 10;

export function createCarriage(deps: Deps): Carriage {
	const ownId = deps.newId();
	const engine = deps.media.find(({ kind }) => isInOneProcess(kind));
	const stays = createBrowserStays(ownId, () => post);
	const rooms = createCarriedRooms(deps, engine, () => post);
	const post: CarrierPost = createCarrierPost(deps, ownId, {
		room(note) {
			rooms.hear(note);
			keepLooking();
		},
		browser: stays.hear,
		missed() {
			rooms.rebuild();
			stays.doubt();
			look();
		},
	});
	const stopListening = deps.signals.on(CARRIERS, look);
	let timer: NodeJS.Timeout | undefined;
	let looks = 0;
	let isKnown = false;
	let hasStopped = false;
	let looking: Promise<void> = Promise.resolve();

	function keepLooking(): void {
		if (!hasStopped) timer ??= setInterval(look, LOOK_MS);
	}

	/** One look after the other. */
	function look(): void {
		looking = looking.then(lookOnce).catch((error) => {
			logFailure(deps, error, 'media server');
		});
	}

	async function lookOnce(): Promise<void> {
		if (hasStopped) return;
		const own = rooms.meetingIds();
		const meetingIds = [...new Set([...own, ...stays.meetingIds()])];
		if (meetingIds.length === 0) return rest();
		keepLooking();
		if (own.length > 0) await sayAlive();
		for (const carried of await listCarried(deps, meetingIds, ownId)) await settle(carried);
		looks += 1;
		if (looks % LOOKS_UNTIL_TIDY === 0) await rooms.tidy();
	}

	async function settle(carried: Carried): Promise<void> {
		const { meetingId, carrierId, isAlive, isClosed } = carried;
		const isElsewhere = isAlive && carrierId !== ownId;
		if (isClosed || isElsewhere) await rooms.drop(meetingId);
		if (isClosed) return;
		const found = isAlive ? carrierId : await takeOver(carried);
		if (found) stays.bring(meetingId, found);
	}

	async function takeOver(carried: Carried): Promise<string | undefined> {
		if (!engine) return undefined;
		await engine.open(carried);
		await sayAlive();
		return (await claimRoom(deps.db, carried, ownId)) ? ownId : undefined;
	}

	async function sayAlive(): Promise<void> {
		isKnown = true;
		await seeCarrier(deps.db, ownId, deps.clock.now());
	}

	async function rest(): Promise<void> {
		clearInterval(timer);
		timer = undefined;
		if (!isKnown) return;
		isKnown = false;
		await forgetCarrier(deps.db, ownId);
	}

	return {
		attend(ref, { connId, isResumed = false }, browser) {
			const stayId = deps.newId();
			const attendance = stays.attend({ stayId, connId, isResumed, ref, browser });
			look();
			return attendance;
		},
		async stop() {
			hasStopped = true;
			stopListening();
			post.stop();
			await looking;
			await post.settled();
			await rest();
		},
	};
}
