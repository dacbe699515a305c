import { networkInterfaces } from 'node:os';

/** The addresses of this machine at which others reach it. */
export function machineAddresses(): string[] {
	const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
	const outside = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80'));
	return (outside.length > 0 ? outside : all).map(({ address }) => address);
}
