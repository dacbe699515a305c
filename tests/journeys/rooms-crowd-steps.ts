import type { Page } from '@playwright/test';
import type { ClientMessage, RoomPerson } from '#contract/room-messages.ts';

/** A crowd that needs neither browsers nor a media server: the page's connections are stand-ins. */
export interface Crowd {
	people: RoomPerson[];
	/** Who is on the screen, as the page last told the media server, with the size. */
	view: () => string[];
	speak: (name: string | null) => Promise<void>;
	/** From now on only the first so many are there. */
	keep: (count: number) => void;
	/** Changes what a person's browser tells about itself. */
	change: (name: string, devices: Partial<RoomPerson>) => void;
}

const firstNames =
	'Rosa Theo Ana Luis Mei Omar Ivy Noor Jack Lena Paul Zoe Hugo Sara Finn Aida Bo Carl Dora Emil Faye Gus Hana Igor June Kofi Lola Max Nina Otto Pia Quinn Remy Sven Tess Uma Vera Wes Xena Yuri Zara Abel Bela Cleo Dina Ezra Flora Gina Hal Ida'.split(
		' ',
	);

const personOf = (name: string, index: number): RoomPerson => ({
	connId: crypto.randomUUID(),
	personId: crypto.randomUUID(),
	name,
	isHost: false,
	isGuest: false,
	turn: -100 + index,
	microphone: index % 4 === 3 ? 'off' : 'on',
	camera: index % 5 === 4 ? 'off' : 'on',
});

/** From the next join on, so many others are in the call. */
export async function gatherCrowd(page: Page, count: number): Promise<Crowd> {
	const people = firstNames.slice(0, count).map(personOf);
	const nameOf = (id: string) => people.find(({ connId }) => connId === id)?.name ?? id;
	let shown: string[] = [];
	let tell: (message: object) => void = () => {};

	await page.addInitScript(standIn);
	await page.route('**/api/rooms/*/join', async (route) => {
		const answer = await route.fetch();
		await route.fulfill({
			response: answer,
			json: { ...(await answer.json()), engine: 'forwarder' },
		});
	});
	await page.routeWebSocket(/\/api\/rooms\/socket$/, (socket) => {
		const server = socket.connectToServer();
		tell = (message) => socket.send(JSON.stringify(message));
		server.onMessage((text) => {
			const message = JSON.parse(String(text));
			const isList = message.type === 'welcome' || message.type === 'people';
			tell(isList ? { ...message, people: [...people, ...message.people] } : message);
		});
		socket.onMessage((text) => {
			const message: ClientMessage = JSON.parse(String(text));
			switch (message.type) {
				case 'publish':
					tell({ type: 'published', negotiation: message.negotiation, sdp: 'v=0' });
					tell({ type: 'subscribe', negotiation: message.negotiation, ...offerOf(people) });
					break;
				case 'view':
					shown = message.pictures.map(({ connId, size }) => `${nameOf(connId)} ${size}`);
					break;
				case 'heartbeat':
					server.send(JSON.stringify({ ...message, peers: [] }));
					break;
				case 'subscribed':
				case 'trickle':
					break;
				default:
					server.send(text);
			}
		});
	});

	return {
		people,
		view: () => shown,
		speak: (name) =>
			page.evaluate(
				(speaker) => void Object.assign(window, { speaker }),
				people.findIndex((person) => person.name === name),
			),
		keep: (count) => tell({ type: 'people', people: people.slice(0, count) }),
		change(name, devices) {
			const { connId, microphone, camera } = people.find((each) => each.name === name) ?? {};
			tell({ type: 'devices', connId, microphone, camera, ...devices });
		},
	};
}

/** The place of a person in the list is in the ids of their sound and picture. */
const offerOf = (people: RoomPerson[]) => ({
	sdp: `v=0\n${people.map((_, index) => `a${index}\nv${index}`).join('\n')}`,
	streams: people.flatMap(({ connId }, index) => [
		{ mid: `a${index}`, connId },
		{ mid: `v${index}`, connId },
	]),
});

/** Runs in the page: connections that are connected at once, with drawn faces for pictures. */
function standIn(): void {
	const silence = new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];

	function faceOf(index: number): MediaStreamTrack | undefined {
		const canvas = document.createElement('canvas');
		Object.assign(canvas, { width: 320, height: 240 });
		const pen = canvas.getContext('2d');
		if (!pen) return undefined;
		const fill = (colour: string) => Object.assign(pen, { fillStyle: colour });
		fill(`hsl(${(index * 47) % 360} 35% 62%)`).fillRect(0, 0, 320, 240);
		const circle = (x: number, y: number, radius: number, colour: string) => {
			fill(colour).beginPath();
			pen.arc(x, y, radius, 0, 7);
			pen.fill();
		};
		circle(160, 270, 90, `hsl(${(index * 89) % 360} 40% 40%)`);
		circle(160, 110, 62, `hsl(28 45% ${45 + ((index * 13) % 35)}%)`);
		circle(138, 100, 6, '#222');
		circle(182, 100, 6, '#222');
		pen.beginPath();
		pen.arc(160, 118, 26, 0.3, 2.8);
		pen.lineWidth = 5;
		pen.stroke();
		return canvas.captureStream(1).getVideoTracks()[0];
	}

	function receiverOf(mid: string) {
		const index = Number(mid.slice(1));
		const isSound = mid.startsWith('a');
		return {
			track: isSound ? silence?.clone() : faceOf(index),
			getSynchronizationSources: () => [
				{ audioLevel: (window as { speaker?: number }).speaker === index ? 0.5 : 0 },
			],
		};
	}

	const sender = {
		replaceTrack: async () => {},
		getParameters: () => ({ encodings: [] }),
		setParameters: async () => {},
	};

	class StandIn {
		connectionState = 'new';
		localDescription = { sdp: 'v=0' };
		remoteDescription: unknown = null;
		onconnectionstatechange?: () => void;
		mids: { mid: string; receiver: unknown }[] = [];
		ticks = 0;
		addTransceiver = () => ({ sender, setCodecPreferences() {} });
		getTransceivers = () => this.mids;
		getSenders = () => [];
		async setLocalDescription() {}
		async addIceCandidate() {}
		async setRemoteDescription({ sdp }: { sdp: string }) {
			this.remoteDescription = sdp;
			const [, ...mids] = sdp.split('\n');
			this.mids = mids.map((mid) => ({ mid, receiver: receiverOf(mid) }));
			this.connectionState = 'connected';
			this.onconnectionstatechange?.();
		}
		async getStats() {
			this.ticks += 1;
			const received = { bytesReceived: this.ticks * 9e4, framesDecoded: this.ticks * 60 };
			return new Map(
				this.mids.map(({ mid }) => [
					mid,
					{
						type: 'inbound-rtp',
						kind: mid.startsWith('a') ? 'audio' : 'video',
						mid,
						packetsReceived: this.ticks * 99,
						packetsLost: 0,
						...received,
					},
				]),
			);
		}
		close() {}
	}
	Object.assign(window, { RTCPeerConnection: StandIn });
}
