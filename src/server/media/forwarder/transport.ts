import { randomBytes } from 'node:crypto';
import native from 'node-datachannel';
import { machineAddresses } from './addresses.ts';
import { createCertificate } from './certificate.ts';
import type { MonotonicClock } from './clock.ts';
import { bareDescription, type Credentials } from './sdp.ts';
import { createStunShim } from './stun-shim.ts';

/** One encrypted connection with a browser, for packets of any kind. */
export interface Transport {
	readonly credentials: Credentials;
	readonly candidates: string[];
	/** Waits for the browser to knock. */
	start(remote: Credentials): void;
	send(packet: Buffer): boolean;
	close(): void;
}

interface TransportEvents {
	opened(): void;
	packet(packet: Buffer): void;
	lost(how: string): void;
}

export interface Transports {
	create(name: string, events: TransportEvents): Transport;
}

export interface TransportSettings {
	port: number;
	/** Where browsers reach us; empty for the addresses of this machine. */
	addresses: string[];
	/** For browsers behind TURN over TCP: see stun-shim.ts. */
	shimPort?: number;
}

/** Keep the port when there is no connection. The library crashes when one of them is collected as garbage. */
const listeners = new Set<native.IceUdpMuxListener>();

/**
 * libdatachannel, for ICE, DTLS and SRTP alone, on one UDP port.
 *
 * It knows of one section only, so every packet reaches its one track, of whatever stream. Name,
 * password and certificate are ours, so an offer needs no connection yet. To the library the
 * browser always offers: the other way round its certificate may come before its fingerprint is known.
 * The library's `cleanup()` crashes and is never called.
 */
export function createTransports(settings: TransportSettings, clock: MonotonicClock): Transports {
	const { port, shimPort } = settings;
	const certificate = createCertificate(clock);
	const passwords = new Map<string, string>();
	listeners.add(new native.IceUdpMuxListener(port));
	if (shimPort)
		createStunShim({ port: shimPort, to: port, passwordOf: (name) => passwords.get(name) });

	return {
		create(name, events) {
			const credentials = {
				ufrag: randomWord(6),
				password: randomWord(24),
				fingerprint: certificate.fingerprint,
			};
			passwords.set(credentials.ufrag, credentials.password);
			let connection: native.PeerConnection | undefined;
			let track: native.Track | undefined;
			let isOpen = false;
			let isClosed = false;
			// Late events of a closed connection come from the library's own threads.
			const unlessClosed = (act: () => void) => () => {
				if (!isClosed) act();
			};

			function take(given: native.Track): void {
				track = given;
				given.onOpen(
					unlessClosed(() => {
						isOpen = true;
						events.opened();
					}),
				);
				given.onMessage((packet) => {
					if (!isClosed) events.packet(packet);
				});
			}

			return {
				credentials,
				candidates: candidatesFor(settings),
				start(remote) {
					if (isClosed || connection) return;
					connection = new native.PeerConnection(name, {
						iceServers: [],
						enableIceUdpMux: true,
						portRangeBegin: port,
						portRangeEnd: port,
						disableAutoNegotiation: true,
						certificatePemFile: certificate.pem,
						keyPemFile: certificate.key,
					});
					connection.onStateChange((state) => {
						const isLost = ['disconnected', 'failed', 'closed'].includes(state);
						if (!isClosed && isLost) events.lost(state);
					});
					connection.onTrack(take);
					connection.setRemoteDescription(bareDescription(remote), 'offer');
					const { ufrag: iceUfrag, password: icePwd } = credentials;
					connection.setLocalDescription('answer', { iceUfrag, icePwd });
				},
				send(packet) {
					if (!isOpen || isClosed || !track) return false;
					try {
						return track.sendMessageBinary(packet);
					} catch {
						return false;
					}
				},
				close() {
					if (isClosed) return;
					isClosed = true;
					passwords.delete(credentials.ufrag);
					try {
						track?.close();
						connection?.close();
					} catch {
						// It is closed already.
					}
				},
			};
		},
	};
}

/** As descriptions write a name or password. */
const randomWord = (bytes: number) =>
	randomBytes(bytes).toString('base64url').replace(/[-_]/g, 'x');

/** Where browsers reach us, the best first. */
function candidatesFor({ port, addresses, shimPort }: TransportSettings): string[] {
	const own = addresses.length > 0 ? addresses : machineAddresses();
	const candidate = (address: string, index: number, most: number, at: number) => {
		const priority = most - index * 256 - (address.includes(':') ? 0 : 128);
		return `candidate:${index + 1 + at} 1 udp ${priority} ${address} ${at} typ host`;
	};
	return [
		...own.map((address, index) => candidate(address, index, 2_130_706_431, port)),
		...(shimPort
			? own.map((address, index) => candidate(address, index, 1_000_000, shimPort))
			: []),
	];
}
