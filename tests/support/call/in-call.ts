import { createCall } from '#web/features/rooms/call-engine/call.ts';
import { createTestClock, settle } from './clock.ts';
import { createFakeMedia, type FakeMedia } from './media.ts';
import { createFakePage, createFakeRoom, personOf } from './room.ts';

/** Longer than the first pause before a page comes back. */
export const PAUSE_MS = 6_001;
export const rose = personOf('Rose', 1);
export const theo = personOf('Theo', 2);

/** A person with a camera and a microphone taps on 'Join'; the test plays the rest. */
export function tapOnJoin(prepare: (media: FakeMedia) => void = () => {}) {
	const clock = createTestClock();
	const page = createFakePage();
	const room = createFakeRoom();
	const media = createFakeMedia();
	prepare(media);
	const played = new Map<string, MediaStream>();
	const state = { isAwake: true, isLoudspeakerOpen: true, ownLevel: 0, speakerId: '' };
	const call = createCall(
		{
			clock,
			page,
			room,
			media,
			keepAwake: () => () => {
				state.isAwake = false;
			},
			createMeter: () => ({ level: () => state.ownLevel, close: () => {} }),
			createLoudspeaker: () => ({
				play: (who, stream) => played.set(who, stream),
				stop: (who) => played.delete(who),
				changeTo: (speakerId) => {
					state.speakerId = speakerId;
				},
				hear: () => {},
				close: () => {
					state.isLoudspeakerOpen = false;
				},
			}),
		},
		{},
	);
	return { clock, page, room, media, call, played, state, view: call.getView };
}

/** The room lets them in, where these people are already. */
export async function inCall(people = [rose, theo]) {
	const all = tapOnJoin();
	await settle();
	const socket = await all.room.letIn({}, people);
	await settle();
	return { ...all, socket };
}
