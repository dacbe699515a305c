import type { Reason } from '#contract/reasons.ts';

/** Without a name, they are no longer on the message. */
interface Missing<Why extends Reason | null> {
	name: string | null;
	reason: Why;
}

/** People with the same reason stand together. */
export function sameReason<Why extends Reason | null>(people: Missing<Why>[]) {
	const groups = Map.groupBy(people, ({ reason }) => JSON.stringify(reason));
	return [...groups.values()].flatMap(([first, ...others]) =>
		first ? [{ reason: first.reason, names: [first, ...others].map(({ name }) => name) }] : [],
	);
}
