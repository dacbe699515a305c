import type { Cut, Statement } from './cutter.ts';

const WHEN = ['before', 'after'] as const;
/** How many of the connection's cuts a short run tries. */
const SPREAD = 3;

/** Every cut there is; or those around each COMMIT, and a few others that are evenly spread. */
export function chooseCuts(asked: Statement[], isWhole: boolean): Cut[] {
	const all = (form: Cut['form']) =>
		asked.flatMap((_, at) => WHEN.map((when): Cut => ({ at, when, form })));
	if (isWhole) return [...all('connection'), ...all('process')];
	const around = all('process').filter(({ at }) => asked[at]?.isCommit);
	const broken = all('connection');
	const step = broken.length / SPREAD;
	const spread = broken.filter((_, index) => Math.floor(index % step) === Math.floor(step / 2));
	return [...around, ...spread];
}
