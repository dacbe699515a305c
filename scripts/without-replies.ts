// Leaves the schemas of replies and queries out of the app. Only the server checks those; making
// hundreds of them would keep a phone busy before it shows anything.
import type { Plugin } from 'vite';

const OF_THE_SERVER = new Set(['reply', 'query']);

/** What of the syntax tree is looked at. */
interface Syntax {
	type: string;
	start: number;
	end: number;
	callee?: Syntax & { name?: string };
	arguments?: Syntax[];
	properties?: (Syntax & { key?: { name?: string }; value?: Syntax })[];
}

export function withoutReplies(): Plugin {
	return {
		name: 'without-replies',
		apply: 'build',
		enforce: 'post',
		transform: {
			filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
			handler(code) {
				const found = endpointsIn(this.parse(code) as unknown as Syntax)
					.flatMap(({ properties = [] }) => properties)
					.filter(({ key }) => OF_THE_SERVER.has(key?.name ?? ''))
					.flatMap(({ value }) => value ?? []);
				// From the last to the first, so that places before stay where they are.
				return found
					.sort((one, other) => other.start - one.start)
					.reduce(
						(rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`,
						code,
					);
			},
		},
	};
}

/** The definitions that `endpoint(…)` gets. */
function endpointsIn(node: unknown): Syntax[] {
	if (typeof node !== 'object' || node === null) return [];
	const { type, callee, arguments: [definition] = [] } = node as Partial<Syntax>;
	if (type === 'CallExpression' && callee?.name === 'endpoint' && definition) return [definition];
	return Object.values(node).flatMap(endpointsIn);
}
