import { useEffect, useState } from 'react';
import { nextTask } from './next-task.ts';

/**
 * Becomes true in the task after `isReady` did, so that a slow phone draws what does not ask for this
 * first. With `isAtOnce` it is true from the start.
 */
export function useNextTask(isReady: boolean, isAtOnce = false): boolean {
	const [isDue, setDue] = useState(isAtOnce);
	useEffect(() => {
		if (isReady) void nextTask().then(() => setDue(true));
	}, [isReady]);
	return isDue;
}
