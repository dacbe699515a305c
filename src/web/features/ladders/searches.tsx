import type { LadderView } from '#contract/care.ts';
import { useUser } from '#web/lib/session.ts';
import { LadderLine } from './ladder-line.tsx';
import { useLadder } from './use-ladder.ts';

interface SearchesProps {
	/** Undefined while they are loading. */
	ladders?: LadderView[];
	/** Whose. */
	recipientId: string | null;
}

/** The searches for one person, on the pages of the app. */
export function Searches({ ladders = [], recipientId }: SearchesProps) {
	const { timezone } = useUser();
	const { take, reached, isBusy } = useLadder();
	return ladders
		.filter((ladder) => ladder.recipientId === recipientId)
		.map((ladder) => (
			<LadderLine
				key={ladder._id}
				ladder={ladder}
				timeZone={timezone}
				onTake={take}
				onReached={reached}
				isBusy={isBusy}
			/>
		));
}
