import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerPublish, bareDescription, credentialsIn, offerSubscribe } from './sdp.ts';

const fingerprint = `sha-256 ${Array(32).fill('0A').join(':')}`;
const own = {
	credentials: { ufrag: 'ours', password: 'our own password of this line', fingerprint },
	candidates: ['candidate:1 1 udp 2130706431 192.0.2.1 3000 typ host'],
};

/** As Chromium writes it, shortened. */
const offer = [
	'v=0',
	'o=- 1 2 IN IP4 127.0.0.1',
	's=-',
	't=0 0',
	'a=group:BUNDLE 0 1',
	'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0 8',
	'c=IN IP4 0.0.0.0',
	'a=ice-ufrag:abcd',
	'a=ice-pwd:abcdefghijklmnopqrstuvwx',
	'a=ice-options:trickle',
	`a=fingerprint:${fingerprint}`,
	'a=setup:actpass',
	'a=mid:0',
	'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
	'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
	'a=extmap:9 urn:unknown',
	'a=sendonly',
	'a=rtpmap:111 opus/48000/2',
	'a=rtpmap:63 red/48000/2',
	'a=rtpmap:0 PCMU/8000',
	'a=ssrc:1001 cname:x',
	'm=video 9 UDP/TLS/RTP/SAVPF 96 97 45 46',
	'c=IN IP4 0.0.0.0',
	'a=ice-ufrag:abcd',
	'a=ice-pwd:abcdefghijklmnopqrstuvwx',
	`a=fingerprint:${fingerprint}`,
	'a=mid:1',
	'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
	'a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
	'a=extmap:11 urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
	'a=sendonly',
	'a=rtpmap:45 AV1/90000',
	'a=rtpmap:46 rtx/90000',
	'a=fmtp:46 apt=45',
	'a=rtpmap:96 VP8/90000',
	'a=rtpmap:97 rtx/90000',
	'a=fmtp:97 apt=96',
	'a=ssrc-group:FID 2001 2002',
	'a=ssrc:2001 cname:x',
	'a=ssrc:2002 cname:x',
	'',
].join('\r\n');
const withLayers = offer
	.replace(/a=ssrc.*2002\r\n/, '')
	.replaceAll(/a=ssrc:200.*\r\n/g, '')
	.concat('a=rid:q send\r\na=rid:h send\r\na=simulcast:send q;h\r\n');

const published = (sdp: string) => answerPublish(sdp, own);

describe('an offer to send', () => {
	test('may have a section without a port of its own, as Firefox writes it; a refused one is left out', () => {
		const noPort = offer.replace('m=video 9', 'm=video 0');
		const shared = noPort.replace('a=mid:1', 'a=mid:1\r\na=bundle-only');
		expect(published(shared).streams.map(({ kind }) => kind)).toEqual(['audio', 'video']);
		const { sdp, streams } = published(noPort);
		expect(streams.map(({ kind }) => kind)).toEqual(['audio']);
		// Firefox refuses a description with a section that has no such line.
		expect(sdp.match(/^m=/gm)).toHaveLength(sdp.match(/^c=/gm)?.length ?? 0);
	});

	test('is answered with Opus and VP8 alone, with what is sent again in a stream of its own', () => {
		const { sdp, remote, streams } = published(offer);
		expect(remote).toEqual({ ufrag: 'abcd', password: 'abcdefghijklmnopqrstuvwx', fingerprint });
		expect(streams).toEqual([
			{
				kind: 'audio',
				payloadType: 111,
				resendType: undefined,
				ssrcs: [1001],
				resent: new Map(),
				layers: [],
				extensions: { level: 1, arrival: 3 },
			},
			{
				kind: 'video',
				payloadType: 96,
				resendType: 97,
				ssrcs: [2001],
				resent: new Map([[2002, 2001]]),
				layers: [],
				extensions: { arrival: 3, layer: 10, resentLayer: 11 },
			},
		]);
		expect(sdp).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n');
		expect(sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 96 97\r\n');
		expect(sdp).toContain('a=group:BUNDLE 0 1\r\n');
		expect(sdp).toContain('a=ice-lite\r\n');
		expect(sdp.match(/a=setup:passive/g)).toHaveLength(2);
		expect(sdp.match(/a=candidate/g)).toHaveLength(1);
		expect(sdp).not.toMatch(/AV1|PCMU|unknown|simulcast/);
	});

	test('of several sizes is taken with all of them, the smallest first', () => {
		const { sdp, streams } = published(withLayers);
		expect(streams[1]).toMatchObject({ layers: ['q', 'h'], ssrcs: [] });
		expect(sdp).toContain('a=rid:q recv\r\na=rid:h recv\r\na=simulcast:recv q;h\r\n');
	});

	test('of one kind we carry and one we do not is taken by half', () => {
		const { sdp, streams } = published(offer.replace('VP8/90000', 'H264/90000'));
		expect(streams.map(({ kind }) => kind)).toEqual(['audio']);
		expect(sdp).toContain('m=video 0 ');
		expect(sdp).toContain('a=group:BUNDLE 0\r\n');
	});

	test.each([
		['without sections', 'v=0\r\n'],
		['with too many sections', offer + offer.slice(offer.indexOf('m=')).repeat(3)],
		['that is too long', offer + 'a=x\r\n'.repeat(50_000)],
		['of nothing that we carry', offer.replace('opus', 'speex').replace('VP8', 'H264')],
		['without a fingerprint', offer.replaceAll('a=fingerprint', 'a=x')],
		['with another kind of fingerprint', offer.replaceAll('sha-256', 'sha-1')],
		['with a name that is none', offer.replaceAll('a=ice-ufrag:abcd', 'a=ice-ufrag:a b')],
		['with a short password', offer.replaceAll('abcdefghijklmnopqrstuvwx', 'short')],
	])('%s is refused', (_, sdp) => {
		expect(() => published(sdp)).toThrow(/description|neither/);
	});

	test('that was tampered with is refused or answered, and never ends in anything else', () => {
		const lines = withLayers.split('\r\n');
		const tampered = fc.array(
			fc.record({ at: fc.nat(lines.length - 1), text: fc.string({ maxLength: 40 }) }),
			{ maxLength: 4 },
		);
		fc.assert(
			fc.property(tampered, (changes) => {
				const changed = [...lines];
				for (const { at, text } of changes) changed[at] = `${changed[at]?.slice(0, 8)}${text}`;
				try {
					const { sdp } = published(changed.join('\r\n'));
					expect(sdp).toMatch(/^v=0\r\n/);
				} catch (error) {
					expect((error as Error).message).toMatch(/description|neither/);
				}
			}),
			{ numRuns: 500 },
		);
	});
});

describe('an offer of what others send', () => {
	const places = [
		{ mid: '0', kind: 'audio' as const, taken: { ssrc: 7, connId: 'Ana' } },
		{ mid: '1', kind: 'video' as const },
	];

	test('names whose stream is whose, leaves free places free, and says once where we are', () => {
		const sdp = offerSubscribe(places, own, 3);
		const [, sound, picture] = sdp.split(/(?=m=)/);
		expect(sound).toContain('a=sendonly\r\n');
		expect(sound).toContain('a=ssrc:7 cname:Ana\r\n');
		expect(picture).toContain('a=inactive\r\n');
		expect(picture).not.toContain('a=ssrc');
		expect(sdp.match(/a=candidate/g)).toHaveLength(1);
		expect(sdp).toContain('o=- 1 3 IN IP4 0.0.0.0\r\n');
	});

	test('of fifty people is short enough for our socket', () => {
		const many = Array.from({ length: 100 }, (_, at) => ({
			mid: String(at),
			kind: at % 2 ? ('video' as const) : ('audio' as const),
			taken: { ssrc: at + 1, connId: crypto.randomUUID() },
		}));
		expect(offerSubscribe(many, own, 1).length).toBeLessThan(70_000);
	});
});

test('an answer is read by its first section, also when another one is wrong', () => {
	const answer = `${offer.slice(0, offer.indexOf('m=video'))}m=video nonsense\r\n`;
	expect(credentialsIn(answer).ufrag).toBe('abcd');
	expect(() => credentialsIn('v=0\r\n')).toThrow('description');
	expect(() => credentialsIn('v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n')).toThrow();
});

test('the library hears of one section, in which the browser begins', () => {
	const bare = bareDescription(own.credentials);
	expect(bare.match(/^m=/gm)).toHaveLength(1);
	expect(bare).toContain('a=setup:active\r\n');
});
