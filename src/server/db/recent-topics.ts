/** Remembers for a while which topics were heard. It costs no clock: it forgets by turns. */
export interface RecentTopics {
	add(topic: string): void;
	/** Something may have been said that nobody heard. */
	addAll(): void;
	/** Whether it was heard, or may have been missed, in the last `keepMs`; it may be twice as long ago. */
	has(topic: string): boolean;
	close(): void;
}

interface Turn {
	topics: Set<string>;
	isWhole: boolean;
}

export function createRecentTopics(keepMs: number): RecentTopics {
	const next = (): Turn => ({ topics: new Set(), isWhole: true });
	// Before it began, it heard nothing.
	let turns: [Turn, Turn] = [{ ...next(), isWhole: false }, next()];
	const timer = setInterval(() => {
		turns = [next(), turns[0]];
	}, keepMs).unref();
	return {
		add: (topic) => void turns[0].topics.add(topic),
		addAll() {
			turns[0].isWhole = false;
		},
		has: (topic) => turns.some(({ topics, isWhole }) => !isWhole || topics.has(topic)),
		close: () => clearInterval(timer),
	};
}
