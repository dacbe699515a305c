/**
 * The descriptions that browsers and we exchange are read and written here: the library below is
 * told only of one bare section, and so hands us every packet as it is.
 */

export type Kind = 'audio' | 'video';

/** On the way to browsers, the same everywhere. */
export const outgoingTypes: Record<Kind, number> = { audio: 111, video: 96 };
export const outgoingExtensions = { sendTime: 1, level: 2 } as const;
/** With these extensions: when it was sent, and for sound how loud it is. */
export const headerBytes: Record<Kind, number> = { audio: 24, video: 20 };

const uris = {
	sendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
	level: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
	arrival: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
	mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
	layer: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
	resentLayer: 'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
};
type ExtensionName = keyof typeof uris;
const extensionsOf: Record<Kind, ExtensionName[]> = {
	audio: ['sendTime', 'level', 'arrival', 'mid'],
	video: ['sendTime', 'arrival', 'mid', 'layer', 'resentLayer'],
};
const codecs: Record<Kind, string> = { audio: 'opus/48000/2', video: 'VP8/90000' };

const MOST_BYTES = 200_000;
const MOST_OFFERED = 4;
const MOST_LAYERS = 3;
/** The limit for one person's pictures of all sizes. */
const MOST_KILOBITS = 2_000;

/** What one side needs to reach the other, and to know that it is the right one. */
export interface Credentials {
	ufrag: string;
	password: string;
	fingerprint: string;
}

/** What a browser sends of one kind, as agreed. */
export interface AgreedStream {
	kind: Kind;
	payloadType: number;
	/** What is sent again has a payload type and a stream of its own. */
	resendType: number | undefined;
	/** Empty where the browser names none. */
	ssrcs: number[];
	/** The stream in which each stream is sent again. */
	resent: Map<number, number>;
	/** The names of the layers, the smallest picture first; empty without simulcast. */
	layers: string[];
	extensions: Partial<Record<ExtensionName, number>>;
}

interface Section {
	kind: string;
	mid: string;
	isOff: boolean;
	credentials: Credentials;
	lines: string[];
}

function sectionsOf(sdp: string, most: number): Section[] {
	if (sdp.length > MOST_BYTES) throw new Error('A description is too long.');
	const [session = [], ...media] = sdp
		.split(/\r?\n(?=m=)/, most + 2)
		.map((part) => part.split(/\r?\n/));
	if (media.length === 0 || media.length > most) {
		throw new Error('A description has no section, or too many.');
	}
	return media.map((lines) => {
		const own = (name: string, form: RegExp) => {
			const found = firstOf(lines, name) ?? firstOf(session, name) ?? '';
			if (form.test(found)) return found;
			throw new Error(`A description has no valid ${name}.`);
		};
		return {
			kind: /^m=(\w+) /.exec(lines[0] ?? '')?.[1] ?? '',
			mid: own('mid', /^[\w-]{1,16}$/),
			isOff: isRefused(lines) || lines.includes('a=inactive'),
			credentials: {
				ufrag: own('ice-ufrag', /^[\w+/-]{4,256}$/),
				password: own('ice-pwd', /^[\w+/-]{22,256}$/),
				fingerprint: own('fingerprint', /^sha-256 ([\dA-F]{2}:){31}[\dA-F]{2}$/i),
			},
			lines,
		};
	});
}

/** Without a port, unless it shares that of the first section, as Firefox writes it. */
const isRefused = (lines: string[]) =>
	/^m=\w+ 0 /.test(lines[0] ?? '') && !lines.includes('a=bundle-only');

const valuesOf = (lines: string[], name: string) =>
	lines.filter((line) => line.startsWith(`a=${name}:`)).map((line) => line.slice(name.length + 3));
const firstOf = (lines: string[], name: string) => valuesOf(lines, name)[0];
const isByte = (number: number) => Number.isInteger(number) && number >= 0 && number <= 127;
const isSsrc = (number: number) => Number.isInteger(number) && number > 0 && number <= 0xffffffff;

function agree({ kind, isOff, lines }: Section): AgreedStream | undefined {
	if ((kind !== 'audio' && kind !== 'video') || isOff) return undefined;
	const types = valuesOf(lines, 'rtpmap').map((value) => {
		const [type, codec = ''] = value.split(' ');
		return { type: Number(type), codec: codec.toLowerCase() };
	});
	const payloadType = types.find(({ codec }) => codec === codecs[kind].toLowerCase())?.type;
	if (payloadType === undefined || !isByte(payloadType)) return undefined;
	const parameters = valuesOf(lines, 'fmtp');
	const resendType = types.find(
		({ type, codec }) =>
			kind === 'video' &&
			codec === 'rtx/90000' &&
			parameters.includes(`${type} apt=${payloadType}`),
	)?.type;
	const numbers = new Map(
		valuesOf(lines, 'extmap').map((value) => {
			const [number = '', uri = ''] = value.split(' ');
			return [uri, Number.parseInt(number, 10)];
		}),
	);
	const known = extensionsOf[kind].flatMap((name) => {
		const number = numbers.get(uris[name]);
		return number !== undefined && isByte(number) ? [[name, number] as const] : [];
	});
	const pairs = valuesOf(lines, 'ssrc-group').flatMap((value) => {
		const [what, ...ssrcs] = value.split(' ');
		const [first = 0, again = 0] = ssrcs.map(Number);
		return what === 'FID' && isSsrc(first) && isSsrc(again) ? [[again, first] as const] : [];
	});
	const resent = new Map(pairs.slice(0, MOST_LAYERS));
	const layers = namedLayers(lines);
	const ssrcs = [...new Set(valuesOf(lines, 'ssrc').map((value) => Number.parseInt(value, 10)))]
		.filter((ssrc) => isSsrc(ssrc) && !resent.has(ssrc))
		.slice(0, 1);
	return {
		kind,
		payloadType,
		resendType: resendType !== undefined && isByte(resendType) ? resendType : undefined,
		ssrcs: layers.length > 1 ? [] : ssrcs,
		resent,
		layers: layers.length > 1 ? layers : [],
		extensions: Object.fromEntries(known),
	};
}

/** In the order of `a=simulcast`, which is the one in which the page asked for them. */
function namedLayers(lines: string[]): string[] {
	const order = /^send ([\w;,~-]+)/.exec(firstOf(lines, 'simulcast') ?? '')?.[1] ?? '';
	return order
		.split(';')
		.map((names) => names.split(',')[0]?.replace('~', '') ?? '')
		.filter((name) => /^[\w-]{1,16}$/.test(name))
		.slice(0, MOST_LAYERS);
}

const written = (lines: string[]) => `${lines.join('\r\n')}\r\n`;

const head = (mids: string[], version: number) => [
	'v=0',
	`o=- 1 ${version} IN IP4 0.0.0.0`,
	's=-',
	't=0 0',
	// Browsers lead, we answer: then a lost first packet costs no second, and we need none of their candidates.
	'a=ice-lite',
	`a=group:BUNDLE ${mids.join(' ')}`,
	'a=msid-semantic: WMS *',
];

const reached = ({ ufrag, password, fingerprint }: Credentials, setup: string) => [
	`a=ice-ufrag:${ufrag}`,
	`a=ice-pwd:${password}`,
	`a=fingerprint:${fingerprint}`,
	`a=setup:${setup}`,
];

const at = (candidates: string[]) => [
	...candidates.map((candidate) => `a=${candidate}`),
	'a=end-of-candidates',
];

interface OwnSide {
	credentials: Credentials;
	candidates: string[];
}

interface PublishAnswer {
	sdp: string;
	remote: Credentials;
	streams: AgreedStream[];
}

/** Takes Opus and VP8; sections with anything else are turned down. */
export function answerPublish(offer: string, { credentials, candidates }: OwnSide): PublishAnswer {
	const sections = sectionsOf(offer, MOST_OFFERED);
	const streams: AgreedStream[] = [];
	const mids: string[] = [];
	const answered = sections.map((section) => {
		const stream = agree(section);
		if (!stream || streams.some(({ kind }) => kind === stream.kind)) {
			return [
				...[`m=${section.kind} 0 UDP/TLS/RTP/SAVPF 0`, 'c=IN IP4 0.0.0.0'],
				...[`a=mid:${section.mid}`, 'a=inactive'],
			];
		}
		streams.push(stream);
		mids.push(section.mid);
		return [
			...acceptedSection(section.mid, stream),
			...reached(credentials, 'passive'),
			...(mids.length === 1 ? at(candidates) : []),
		];
	});
	const remote = sections[0]?.credentials;
	if (!remote || streams.length === 0) throw new Error('A browser offers neither Opus nor VP8.');
	return { sdp: written([...head(mids, 1), ...answered.flat()]), remote, streams };
}

function acceptedSection(mid: string, stream: AgreedStream): string[] {
	const { kind, payloadType: type, resendType, layers } = stream;
	const extensions = Object.entries(stream.extensions) as [ExtensionName, number][];
	const wishes = ['ccm fir', 'nack', 'nack pli'];
	return [
		`m=${kind} 9 UDP/TLS/RTP/SAVPF ${type}${resendType === undefined ? '' : ` ${resendType}`}`,
		'c=IN IP4 0.0.0.0',
		...(kind === 'video' ? [`b=AS:${MOST_KILOBITS}`] : []),
		`a=mid:${mid}`,
		'a=recvonly',
		'a=rtcp-mux',
		'a=rtcp-rsize',
		`a=rtpmap:${type} ${codecs[kind]}`,
		...(kind === 'audio' ? [`a=fmtp:${type} minptime=10;useinbandfec=1;usedtx=1`] : []),
		// Where there is none, browsers probe their line within the picture, and leave holes there.
		...(resendType === undefined
			? []
			: [`a=rtpmap:${resendType} rtx/90000`, `a=fmtp:${resendType} apt=${type}`]),
		...[...(kind === 'video' ? wishes : []), 'transport-cc'].map(
			(wish) => `a=rtcp-fb:${type} ${wish}`,
		),
		...extensions.map(([name, number]) => `a=extmap:${number} ${uris[name]}`),
		...layers.map((name) => `a=rid:${name} recv`),
		...(layers.length > 0 ? [`a=simulcast:recv ${layers.join(';')}`] : []),
	];
}

/** A section of what a browser receives. It is never taken away, only left free. */
export interface Place {
	mid: string;
	kind: Kind;
	/** Whose stream it has now. */
	taken?: { ssrc: number; connId: string };
}

export function offerSubscribe(
	places: Place[],
	{ credentials, candidates }: OwnSide,
	version: number,
): string {
	const sections = places.map(({ mid, kind, taken }, index) => {
		const type = outgoingTypes[kind];
		const wishes = kind === 'video' ? ['ccm fir', 'nack', 'nack pli'] : [];
		return [
			`m=${kind} 9 UDP/TLS/RTP/SAVPF ${type}`,
			'c=IN IP4 0.0.0.0',
			`a=mid:${mid}`,
			taken ? 'a=sendonly' : 'a=inactive',
			'a=rtcp-mux',
			'a=rtcp-rsize',
			...reached(credentials, 'actpass'),
			...(index === 0 ? at(candidates) : []),
			`a=rtpmap:${type} ${codecs[kind]}`,
			...(kind === 'audio' ? [`a=fmtp:${type} minptime=10;useinbandfec=1`] : []),
			...[...wishes, 'goog-remb'].map((wish) => `a=rtcp-fb:${type} ${wish}`),
			`a=extmap:${outgoingExtensions.sendTime} ${uris.sendTime}`,
			...(kind === 'audio' ? [`a=extmap:${outgoingExtensions.level} ${uris.level}`] : []),
			...(taken
				? [
						`a=msid:${taken.connId} ${taken.connId}-${kind}`,
						`a=ssrc:${taken.ssrc} cname:${taken.connId}`,
					]
				: []),
		];
	});
	const mids = places.map(({ mid }) => mid);
	return written([...head(mids, version), ...sections.flat()]);
}

/** All that we need of a browser's answer. Its first section stands for all: they share one connection. */
export function credentialsIn(answer: string): Credentials {
	const [first = '', second = ''] = answer.slice(0, MOST_BYTES).split(/\r?\n(?=m=)/, 2);
	const [section] = sectionsOf(`${first}\r\n${second}`, 1);
	if (!section) throw new Error('An answer has no section.');
	return section.credentials;
}

/** What the library is told of a browser. To the library the browser always offers and begins. */
export function bareDescription({ ufrag, password, fingerprint }: Credentials): string {
	return written([
		'v=0',
		'o=- 1 1 IN IP4 0.0.0.0',
		's=-',
		't=0 0',
		'a=group:BUNDLE 0',
		'm=video 9 UDP/TLS/RTP/SAVPF 96',
		'c=IN IP4 0.0.0.0',
		'a=mid:0',
		'a=sendrecv',
		'a=rtcp-mux',
		`a=ice-ufrag:${ufrag}`,
		`a=ice-pwd:${password}`,
		'a=ice-options:trickle',
		`a=fingerprint:${fingerprint}`,
		'a=setup:active',
		'a=rtpmap:96 VP8/90000',
	]);
}
