export const SECOND_MS = 1_000;

/** What happens at which virtual time; at the same time, in the order in which it was planned. */
export interface Agenda {
	plan(at: number, act: () => void): void;
	nextAt(): number | undefined;
	/** Does what is planned until then; returns whether there was anything. */
	doUntil(at: number): boolean;
	clear(): void;
}

export function createAgenda(): Agenda {
	let planned: { at: number; act: () => void }[] = [];
	return {
		plan(at, act) {
			const index = planned.findIndex((other) => other.at > at);
			planned.splice(index === -1 ? planned.length : index, 0, { at, act });
		},
		nextAt: () => planned[0]?.at,
		doUntil(at) {
			let hasDone = false;
			for (let next = planned[0]; next && next.at <= at; next = planned[0]) {
				planned.shift();
				next.act();
				hasDone = true;
			}
			return hasDone;
		},
		clear() {
			planned = [];
		},
	};
}
