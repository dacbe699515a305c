import { BlockList, isIP, isIPv6 } from 'node:net';

const ours = new BlockList();
for (const [network, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.168.0.0', 16],
] as const) {
	ours.addSubnet(network, bits);
}
for (const [network, bits] of [
	['::', 127],
	['fc00::', 7],
	['fe80::', 10],
] as const) {
	ours.addSubnet(network, bits, 'ipv6');
}

/** Whether people elsewhere reach this name or address. */
export function isPublic(written: string): boolean {
	const host = written.replace(/[[\]]/g, '');
	if (isIP(host)) return !ours.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
	return host.includes('.') && !/\.(local|localhost|internal|test|example|home\.arpa)$/.test(host);
}
