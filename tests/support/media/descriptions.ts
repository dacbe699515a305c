/** Descriptions (SDP) as a browser would send them, with nothing in them that a media server could leave out. */

/** One end of a connection. */
export interface End {
	ufrag: string;
	password: string;
	fingerprint: string;
	setup: string;
	candidates: string[];
}

export interface Streams {
	sound: number;
	picture: number;
}

export const PAYLOADS = { sound: 111, picture: 96 } as const;
/** The header extensions of what is sent, by number. */
export const EXTENSIONS = { level: 1, transportSequence: 3 } as const;

const attribute = (sdp: string, name: string) =>
	new RegExp(`^a=${name}:(.+?)\r?$`, 'm').exec(sdp)?.[1] ?? '';

export function endIn(sdp: string): End {
	return {
		ufrag: attribute(sdp, 'ice-ufrag'),
		password: attribute(sdp, 'ice-pwd'),
		fingerprint: attribute(sdp, 'fingerprint'),
		setup: attribute(sdp, 'setup'),
		candidates: candidatesIn(sdp),
	};
}

export function candidatesIn(sdp: string): string[] {
	return [...new Set([...sdp.matchAll(/^a=(candidate:.+?)\r?$/gm)].map(([, each]) => each ?? ''))];
}

interface Section {
	kind: string;
	mid: string;
	isActive: boolean;
	/** With its name, as the codec's line has it. */
	payload: string;
	ssrc: number | undefined;
}

export function sectionsIn(sdp: string): Section[] {
	return sdp
		.split(/\r?\n(?=m=)/)
		.slice(1)
		.map((section) => ({
			kind: /^m=(\w+)/.exec(section)?.[1] ?? '',
			mid: attribute(section, 'mid'),
			isActive: !/^a=inactive\r?$/m.test(section),
			payload: /^a=rtpmap:(\d+ (?:opus|VP8)\S*)/im.exec(section)?.[1] ?? '',
			ssrc: Number(/^a=ssrc:(\d+)/m.exec(section)?.[1]) || undefined,
		}));
}

const endLines = ({ ufrag, password, fingerprint, candidates }: End, setup: string) => [
	...[`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`, `a=fingerprint:${fingerprint}`],
	...[`a=setup:${setup}`, 'a=rtcp-mux', ...candidates.map((candidate) => `a=${candidate}`)],
];

const head = (mids: string[]) => [
	...['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', `a=group:BUNDLE ${mids.join(' ')}`],
];

/** Offers to send sound and picture. */
export function publishOffer(end: End, { sound, picture }: Streams): string {
	const section = (kind: string, mid: number, payload: number, codec: string, ssrc: number) => [
		...[`m=${kind} 9 UDP/TLS/RTP/SAVPF ${payload}`, 'c=IN IP4 0.0.0.0', `a=mid:${mid}`],
		...[...endLines(end, 'actpass'), 'a=sendonly', `a=rtpmap:${payload} ${codec}`],
		...[`a=msid:synthetic ${kind}`, `a=ssrc:${ssrc} cname:synthetic`],
	];
	return [
		...head(['0', '1']),
		...section('audio', 0, PAYLOADS.sound, 'opus/48000/2', sound),
		`a=extmap:${EXTENSIONS.level} urn:ietf:params:rtp-hdrext:ssrc-audio-level`,
		...section('video', 1, PAYLOADS.picture, 'VP8/90000', picture),
		...['ccm fir', 'nack', 'nack pli'].map((each) => `a=rtcp-fb:${PAYLOADS.picture} ${each}`),
		`a=extmap:${EXTENSIONS.transportSequence} http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01`,
		'',
	].join('\r\n');
}

/** Takes everything that is offered. */
export function subscribeAnswer(offer: string, end: End): string {
	const sections = sectionsIn(offer);
	return [
		...head(sections.map(({ mid }) => mid)),
		...sections.flatMap(({ kind, mid, isActive, payload }) => [
			...[`m=${kind} 9 UDP/TLS/RTP/SAVPF ${payload.split(' ')[0]}`, 'c=IN IP4 0.0.0.0'],
			...[`a=mid:${mid}`, isActive ? 'a=recvonly' : 'a=inactive', ...endLines(end, end.setup)],
			`a=rtpmap:${payload}`,
		]),
		'',
	].join('\r\n');
}
