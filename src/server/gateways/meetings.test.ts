import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { engineFor, engineOf, type MeetingEngine, mostPeople } from './meetings.ts';
import { createMesh } from './mesh-meetings.ts';

const meeting = { meetingId: 'a meeting', expiresAt: new Date('2026-11-15T13:00:00Z') };
const participant = { connId: 'c1', name: 'Rosa' };
const grantWith = async (variables: Record<string, string>) => {
	const mesh = createMesh(readEnv(variables));
	return mesh.admit(await mesh.open(meeting), participant);
};
const turn = { TURN_URLS: 'turn:t.example:3478, turns:t.example:443', TURN_SECRET: 'S' };

describe('the mesh', () => {
	test('needs no server of its own on one network', async () => {
		expect(await grantWith({})).toEqual({ iceServers: [], relayOnly: false });
	});

	test('hands out time-limited credentials as coturn checks them', async () => {
		const { iceServers, relayOnly } = await grantWith(turn);
		expect(relayOnly).toBe(false);
		// Ten minutes after the room's longest time.
		const username = `${Date.parse('2026-11-15T13:10:00Z') / 1000}:c1`;
		const credential = createHmac('sha1', 'S').update(username).digest('base64');
		const urls = ['turn:t.example:3478', 'turns:t.example:443'];
		expect(iceServers).toEqual([{ urls, username, credential }]);
	});

	test('relays everything where that is wanted', async () => {
		expect((await grantWith({ ...turn, RELAY_ONLY: '1' })).relayOnly).toBe(true);
	});
});

test.each([
	[{ RELAY_ONLY: '1' }, /RELAY_ONLY needs TURN_URLS/],
	[{ TURN_URLS: 'turn:t.example' }, /TURN_SECRET is missing/],
	[{ TURN_URLS: 'https://t.example', TURN_SECRET: 'S' }, /TURN_URLS must list/],
])('half a setting stops the start: %o', (variables, words) => {
	expect(() => readEnv(variables)).toThrow(words);
});

test('an engine is chosen by how many are invited', () => {
	const mesh = createMesh(readEnv({}));
	const large: MeetingEngine = {
		...mesh,
		kind: 'janus',
		caps: { maxParticipants: 50, serverSeesMedia: true },
	};
	expect(engineFor([mesh, large], 6).kind).toBe('mesh');
	expect(engineFor([mesh, large], 7).kind).toBe('janus');
	expect(engineFor([mesh], 7).kind).toBe('mesh');
	expect([mostPeople([mesh]), mostPeople([mesh, large])]).toEqual([6, 50]);
	expect(engineOf([mesh, large], 'janus')).toBe(large);
	expect(() => engineOf([mesh], 'janus')).toThrow('not configured');
});
