import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Executor } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { type Budget, isSpent, type Spent, spend } from './budgets.ts';

/** Who asks, as far as an address tells, and what one visitor may do. */

/** A network has many homes in it, so it may do more than one of them (SX-05). */
const NETWORK_FACTOR = 10;

const MOST_CHARACTERS = 64;

/**
 * The address by which a visitor is counted and known again. An IPv4 address is one visitor. Of an
 * IPv6 address it is the first 64 bits: whoever has them picks the other 64 freely, and phones
 * change theirs every day. What is no address stands for itself.
 */
export function visitorOf(address: string): string {
	const bare = withoutPort(address);
	if (isIP(bare) !== 6) return bare.slice(0, MOST_CHARACTERS);
	const groups = groupsOf(bare);
	return ipv4Of(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The 48 bits that a provider gives to one customer; IPv4 has nothing like it. */
function networkOf(visitor: string): string | undefined {
	if (!visitor.endsWith('::/64')) return undefined;
	return `${visitor.split(':').slice(0, 3).join(':')}::/48`;
}

/** What an address is counted under, and how many times a visitor's limit is the limit there. */
export function originsOf(address: string): { name: string; factor: number }[] {
	const visitor = visitorOf(address);
	const network = networkOf(visitor);
	const own = { name: visitor, factor: 1 };
	return network ? [own, { name: network, factor: NETWORK_FACTOR }] : [own];
}

/** The address of a request that the router does not see, as the router would read it. */
export function addressReader(trustProxy: string[]): (request: IncomingMessage) => string {
	const isTrusted = proxyAddr.compile(trustProxy);
	return (request) => proxyAddr(request, isTrusted) ?? '';
}

/** Some proxies write the port behind the address, and computers the interface: fe80::1%eth0. */
function withoutPort(address: string): string {
	const [, ipv4, ipv6] = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? [];
	const bare = ipv4 ?? ipv6 ?? address;
	return bare.split('%')[0] ?? bare;
}

/** Eight groups of hexadecimal digits, however it was written. */
function groupsOf(ipv6: string): string[] {
	const shortest = new URL(`http://[${ipv6}]`).hostname.slice(1, -1);
	const [head = '', tail] = shortest.split('::');
	const before = head.split(':').filter(Boolean);
	const after = tail?.split(':').filter(Boolean) ?? [];
	const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
	return [...before, ...zeros, ...after];
}

/** ::ffff:203.0.113.7 is how a server that listens on IPv6 sees an IPv4 address. */
function ipv4Of(groups: string[]): string | undefined {
	if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
	const bytes = groups.slice(6).flatMap((group) => {
		const value = Number.parseInt(group, 16);
		return [value >> 8, value & 0xff];
	});
	return bytes.join('.');
}

interface Visit {
	/** What is counted, such as `sign-ups`. */
	what: string;
	address: string;
	/** Whom or what it is about, where each is counted by itself. */
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

/** What a visitor is refused is not counted for the network: one neighbour cannot use it up alone. */
export async function spendVisit(deps: BudgetDeps, visit: Visit, budget: Budget): Promise<Spent> {
	for (const each of budgetsOf(visit, budget)) {
		const spent = await spend(deps, each.key, each);
		if (!spent.ok) return spent;
	}
	return { ok: true };
}

/** Whether the visitor's or the network's budget is used up, without taking any. */
export async function isVisitSpent(deps: BudgetDeps, visit: Visit, budget: Budget): Promise<Spent> {
	for (const each of budgetsOf(visit, budget)) {
		const spent = await isSpent(deps, each.key, each);
		if (!spent.ok) return spent;
	}
	return { ok: true };
}
