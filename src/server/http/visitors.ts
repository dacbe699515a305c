import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Executor } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { type Budget, isSpent, type Spent, spend } from './budgets.ts';

/** Recognises visitors by their address, and limits what one visitor may do. */

/** A network contains many homes, so it may do more than a single visitor. */
const NETWORK_FACTOR = 10;

const MOST_CHARACTERS = 64;

/**
 * The address by which a visitor is counted and recognised. An IPv4 address is one visitor. Of an
 * IPv6 address only the first 64 bits count: its owner picks the other 64 freely, and phones change
 * theirs every day. Text that is not an address is returned unchanged.
 */
export function visitorOf(address: string): string {
	const bare = withoutPort(address);
	if (isIP(bare) !== 6) return bare.slice(0, MOST_CHARACTERS);
	const groups = groupsOf(bare);
	return ipv4Of(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The 48 bits that a provider gives to one customer; IPv4 has no equivalent. */
function networkOf(visitor: string): string | undefined {
	if (!visitor.endsWith('::/64')) return undefined;
	return `${visitor.split(':').slice(0, 3).join(':')}::/48`;
}

/** The names under which an address is counted, each with its multiple of a visitor's limit. */
export function originsOf(address: string): { name: string; factor: number }[] {
	const visitor = visitorOf(address);
	const network = networkOf(visitor);
	const own = { name: visitor, factor: 1 };
	return network ? [own, { name: network, factor: NETWORK_FACTOR }] : [own];
}

/** Reads the client's address of requests that bypass the router, with the router's rules. */
export function addressReader(trustProxy: string[]): (request: IncomingMessage) => string {
	const isTrusted = proxyAddr.compile(trustProxy);
	return (request) => proxyAddr(request, isTrusted) ?? '';
}

/** Some proxies add the port to the address, and computers the interface: fe80::1%eth0. */
function withoutPort(address: string): string {
	const [, ipv4, ipv6] = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? [];
	const bare = ipv4 ?? ipv6 ?? address;
	return bare.split('%')[0] ?? bare;
}

/** Eight groups of hexadecimal digits, from any way of writing. */
function groupsOf(ipv6: string): string[] {
	const shortest = new URL(`http://[${ipv6}]`).hostname.slice(1, -1);
	const [head = '', tail] = shortest.split('::');
	const before = head.split(':').filter(Boolean);
	const after = tail?.split(':').filter(Boolean) ?? [];
	const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
	return [...before, ...zeros, ...after];
}

/** A server that listens on IPv6 sees an IPv4 address as ::ffff:203.0.113.7. */
function ipv4Of(groups: string[]): string | undefined {
	if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
	const bytes = groups.slice(6).flatMap((group) => {
		const value = Number.parseInt(group, 16);
		return [value >> 8, value & 0xff];
	});
	return bytes.join('.');
}

interface Visit {
	/** The name of the limit, such as `sign-ups`. */
	what: string;
	address: string;
	/** The subject, when each is counted separately. */
	about?: string;
}

/** The visitor's own budget, then the network's. */
function budgetsOf({ what, address, about }: Visit, { limit, windowMs }: Budget) {
	return originsOf(address).map(({ name, factor }) => ({
		key: [what, name, about].filter(Boolean).join(':'),
		limit: limit * factor,
		windowMs,
	}));
}

type BudgetDeps = Pick<Deps, 'clock'> & { db: Executor };

/** A refused visit does not count for the network, so that one neighbour cannot use it up alone. */
export async function spendVisit(deps: BudgetDeps, visit: Visit, budget: Budget): Promise<Spent> {
	for (const each of budgetsOf(visit, budget)) {
		const spent = await spend(deps, each.key, each);
		if (!spent.ok) return spent;
	}
	return { ok: true };
}

/** Whether the visitor's or the network's budget is used up, without taking from it. */
export async function isVisitSpent(deps: BudgetDeps, visit: Visit, budget: Budget): Promise<Spent> {
	for (const each of budgetsOf(visit, budget)) {
		const spent = await isSpent(deps, each.key, each);
		if (!spent.ok) return spent;
	}
	return { ok: true };
}
