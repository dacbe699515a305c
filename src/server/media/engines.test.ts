import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { chooseEngines, engineFor, engineOf, mostPeople } from './engines.ts';

const meeting = { meetingId: 'a meeting', expiresAt: new Date('2026-11-15T13:00:00Z') };
const participant = { connId: 'c1' };
const janus = { JANUS_URL: 'ws://127.0.0.1:1', JANUS_SECRET: 'S' };
const grantsWith = (variables: Record<string, string>) =>
	Promise.all(
		chooseEngines(readEnv({ ...janus, ...variables })).map((engine) =>
			engine.admit(meeting, participant),
		),
	);
const turn = { TURN_URLS: 'turn:t.example:3478, turns:t.example:443', TURN_SECRET: 'S' };

describe('every engine', () => {
	test('needs no TURN server on one network', async () => {
		const grant = { iceServers: [], relayOnly: false };
		expect(await grantsWith({})).toEqual([grant, grant, grant]);
	});

	test('hands out time-limited credentials as coturn checks them', async () => {
		// Ten minutes after the room's longest time.
		const username = `${Date.parse('2026-11-15T13:10:00Z') / 1000}:c1`;
		const credential = createHmac('sha1', 'S').update(username).digest('base64');
		const urls = ['turn:t.example:3478', 'turns:t.example:443'];
		const grant = { iceServers: [{ urls, username, credential }], relayOnly: false };
		expect(await grantsWith(turn)).toEqual([grant, grant, grant]);
	});

	test('relays everything where that is wanted', async () => {
		const grants = await grantsWith({ ...turn, RELAY_ONLY: '1' });
		expect(grants.map(({ relayOnly }) => relayOnly)).toEqual([true, true, true]);
	});
});

test.each([
	[{ RELAY_ONLY: '1' }, /RELAY_ONLY needs TURN_URLS/],
	[{ TURN_URLS: 'turn:t.example' }, /TURN_SECRET is missing/],
	[{ TURN_URLS: 'https://t.example', TURN_SECRET: 'S' }, /TURN_URLS must list/],
	[{ MEDIA_ADDRESSES: 'calls.example.org' }, /MEDIA_ADDRESSES must list/],
	[{ MEDIA_PORT: '70000' }, /MEDIA_PORT is not valid/],
	[{ JANUS_URL: 'ws://127.0.0.1:8188' }, /JANUS_SECRET is missing/],
	[{ JANUS_URL: 'http://127.0.0.1:8088', JANUS_SECRET: 'S' }, /JANUS_URL must be/],
])('half a setting stops the start: %o', (variables, words) => {
	expect(() => readEnv(variables)).toThrow(words);
});

test('an engine is chosen by how many are invited', () => {
	const [without, both] = [chooseEngines(readEnv({})), chooseEngines(readEnv(janus))];
	expect(engineFor(both, 6).kind).toBe('mesh');
	expect(engineFor(both, 7).kind).toBe('janus');
	expect(engineFor(both, 13).kind).toBe('forwarder');
	expect(engineFor(without, 7).kind).toBe('forwarder');
	expect([mostPeople(without), mostPeople(both)]).toEqual([51, 51]);
	expect(engineOf(both, 'janus')).toBe(both[1]);
	expect(() => engineOf(without, 'janus')).toThrow('media_not_ready');
});
