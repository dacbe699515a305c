import type { ReachFinding, ReachTrouble } from '#contract/reach-findings.ts';
import { wordsByCode } from '../../by-code.ts';

/** How people reach an installation, for its operator. Names of settings stay as they are. */
const forwarder = (port: number) => `UDP port ${port} of the forwarder`;
const small = (machine: string) =>
	`There is no build of node-datachannel for ${machine}, so calls are small.`;
const places = (addresses: string[]) => `Browsers reach the forwarder at ${addresses.join(', ')}.`;

export const findingWords = wordsByCode<ReachFinding>({
	address_here: 'Only people at this computer reach the pages.',
	address_plain: 'The address has no certificate (https).',
	address_works: ({ url }) => `Kinbell answers at ${url}, and its certificate is good.`,
	address_unknown: ({ host }) => `No computer has the name ${host} yet.`,
	address_silent: ({ url, said }) => `Nothing answers at ${url} from here: ${said}.`,
	address_elsewhere: ({ url }) => `Something answers at ${url}, but it isn’t this Kinbell.`,
	certificate_bad: ({ host, said }) => `Browsers won’t accept the certificate of ${host}: ${said}.`,

	port_free: ({ port }) => `${forwarder(port)} is free.`,
	port_ours: ({ port }) => `${forwarder(port)} is in use, and Kinbell runs here.`,
	port_taken: ({ port, said }) => `${forwarder(port)} cannot be used: ${said}.`,
	media_reached: ({ addresses }) => places(addresses),
	media_hidden: ({ addresses }) => places(addresses),
	calls_small: ({ machine }) => small(machine),
	calls_lost: ({ machine }) => small(machine),

	no_turn: ({ hasForwarder }) =>
		hasForwarder
			? 'There is no TURN server (TURN_URLS), which people whose networks block UDP need.'
			: 'There is no TURN server (TURN_URLS), which people behind strict networks need.',
	turn_answers: ({ url }) => `${url} answers.`,
	turn_silent: ({ url, said }) => `${url} does not answer: ${said}.`,
});

/** What to do about it. */
export const adviceWords = wordsByCode<ReachTrouble>({
	address_plain:
		'Browsers give a page camera and microphone only with a certificate: put a proxy such as Caddy in front, and use its https address.',
	address_unknown: 'Point the name at your public address, then wait a few minutes.',
	address_silent:
		'Open ports 80 and 443 in your router and lead them to the proxy. Some routers only answer from outside: try the address on a phone without Wi-Fi.',
	address_elsewhere:
		'Lead the name to the proxy in front of Kinbell, and the proxy to Kinbell’s port.',
	certificate_bad:
		'Let the proxy get a new one: Caddy does so by itself when ports 80 and 443 are open.',
	port_taken: 'Choose another one with MEDIA_PORT, and open it in the firewall.',
	media_hidden: ({ port }) =>
		`PUBLIC_URL is public, but none of these addresses is: set MEDIA_ADDRESSES to the public one, and lead its UDP port ${port} here.`,
	calls_lost:
		'People behind different routers cannot reach each other: set TURN_URLS, or use a machine with Linux or macOS on arm64 or x64.',
	turn_silent: 'Start the TURN server, open its port, or correct TURN_URLS.',
});
