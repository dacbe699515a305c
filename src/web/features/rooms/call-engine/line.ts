import type { ClientMessage, Heartbeat, ServerMessage } from '#contract/room-messages.ts';
import { closings } from '#contract/room-socket.ts';
import { createHeart } from './heart.ts';
import {
	type LineAttempt,
	type LineAttemptOptions,
	type Refusal,
	startAttempt,
} from './line-attempt.ts';
import type { Cancel, Clock, PageEvent } from './ports.ts';
import type { CallPhase, Ending } from './room-call.ts';
import { createTimer } from './timer.ts';

/** The connection to the room's server: joins, waits to be let in, and reconnects by itself. */

export interface LineOptions extends LineAttemptOptions {
	heartbeat: () => Promise<Omit<Heartbeat, 'type'>>;
	onMessage: (message: ServerMessage) => void;
	onPhase: (phase: CallPhase) => void;
}

export interface Line {
	/** Drops messages while disconnected: after the next welcome everything is sent again. */
	send: (message: ClientMessage) => void;
	/** Sends an extra heartbeat. */
	beat: () => void;
	/** Leaves the room and enters it again. */
	reenter: () => void;
	leave: () => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 4_000;

export function openLine(options: LineOptions): Line {
	const { clock, page, room } = options.ports;
	const phase = createPhase(options.onPhase);
	const pause = createPause(clock);
	const isBeating = () => phase.is('in');
	const onSilence = () => connectLater();
	const heart = createHeart({ clock, isBeating, beat, onSilence });
	const stopListening = page.watch(noticePage);
	/** Only the newest attempt is listened to. */
	let attempt: LineAttempt | undefined;
	/** Our connection, with which we go on after an interruption; undefined to begin a new one. */
	let connId: string | undefined;
	/** Set while we wait to be let in. */
	let stopWatching: Cancel | undefined;

	function end(ending: Ending): void {
		hangUp();
		heart.stop();
		stopWaiting();
		stopListening();
		if (ending.why === 'over') room.seatKey.remove();
		phase.set(ending);
	}

	function stopWaiting(): void {
		stopWatching?.();
		stopWatching = undefined;
	}

	function hangUp(): void {
		pause.cancel();
		heart.rest();
		attempt?.stop();
		attempt = undefined;
	}

	function connect(): void {
		hangUp();
		attempt = startAttempt(options, connId, {
			onWaiting({ message, againInSeconds }) {
				phase.set({ name: 'waiting', message });
				pause.set(againInSeconds * 1000, connect);
				stopWatching ??= room.watch(() => phase.is('waiting') && connect());
			},
			onRefused: (answer) => end(refusal(answer, phase.is('reconnecting'))),
			onMessage: hear,
			onClose(code) {
				const ending = endingOf(code);
				if (ending) end(ending);
				else connectLater();
			},
			onFailure: connectLater,
		});
	}

	function connectLater(againInSeconds?: number): void {
		hangUp();
		if (phase.is('in')) phase.set({ name: 'reconnecting' });
		pause.afterFailure(connect, againInSeconds);
	}

	function hear(message: ServerMessage): void {
		if (message.type === 'heard') heart.heard();
		else if (message.type === 'over') end(over(message.reason));
		else options.onMessage(message);
		if (message.type !== 'welcome') return;
		connId = message.connId;
		stopWaiting();
		pause.forgetFailures();
		phase.set({ name: 'in' });
	}

	async function beat(): Promise<void> {
		if (!phase.is('in')) return;
		const mine = attempt;
		const heartbeat = await options.heartbeat();
		if (mine === attempt) mine?.send({ type: 'heartbeat', ...heartbeat });
	}

	function noticePage(event: PageEvent): void {
		if (event === 'left') {
			attempt?.send({ type: 'leave' });
			connId = undefined;
			hangUp();
			if (phase.is('in')) phase.set({ name: 'reconnecting' });
		} else if (event !== 'hidden') wake();
		else if (phase.is('waiting')) connect();
		else void beat();
	}

	/** The page or the network is back, so there is no reason to wait any longer. */
	function wake(): void {
		pause.forgetFailures();
		if (phase.is('in')) heart.hurry();
		else if (!attempt?.hasSocket()) connect();
	}

	connect();

	return {
		send: (message) => attempt?.send(message),
		beat: () => void beat(),
		reenter() {
			connId = undefined;
			if (!phase.is('ended')) connectLater();
		},
		leave() {
			if (phase.is('ended')) return;
			attempt?.send({ type: 'leave' });
			end(left);
		},
	};
}

function createPhase(onPhase: LineOptions['onPhase']) {
	let now: CallPhase = { name: 'entering' };
	onPhase(now);
	return {
		is: (name: CallPhase['name']) => now.name === name,
		set(next: CallPhase) {
			now = next;
			onPhase(next);
		},
	};
}

/** The pause before the next attempt: longer after each failure, and partly random. */
function createPause(clock: Clock) {
	const timer = createTimer(clock);
	let failures = 0;
	return {
		...timer,
		/** A server that has too many to let in says when it is our turn. */
		afterFailure(then: () => void, againInSeconds = 0) {
			const usual = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
			failures += 1;
			timer.set(againInSeconds * 1000 + usual * (0.5 + Math.random()), then);
		},
		forgetFailures() {
			failures = 0;
		},
	};
}

export const left: Ending = { name: 'ended', why: 'left' };

type Over = Extract<Ending, { why: 'over' }>;
const over = (reason: Over['reason']): Over => ({ name: 'ended', why: 'over', reason });

/** Undefined for a close code after which we reconnect. */
function endingOf(code: number): Ending | undefined {
	switch (code) {
		case closings.takenOver:
			return { name: 'ended', why: 'elsewhere' };
		case closings.removed:
			return { name: 'ended', why: 'removed' };
		case closings.over:
			return over('ended');
		default:
			return undefined;
	}
}

function refusal(answer: Refusal, isComingBack: boolean): Ending {
	const isClosed = answer.state === 'closed' && answer.code === 'wrong_state';
	// The call ended while we were disconnected.
	if (isClosed && isComingBack) return { ...over('ended'), message: answer.message };
	const isNameTaken = (answer.state === 'closed' && answer.code === 'invalid_input') || undefined;
	return { name: 'ended', why: 'refused', message: answer.message, isNameTaken };
}
