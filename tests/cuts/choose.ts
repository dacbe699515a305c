import type { Cut } from './cutter.ts';

export const WHEN = ['before', 'after'] as const;

/** Every cut there is; or those around each COMMIT, and one of a connection somewhere else. */
export function chooseCuts(statements: string[], isWhole: boolean): Cut[] {
	const all = (form: Cut['form']) =>
		statements.flatMap((_, at) => WHEN.map((when): Cut => ({ at, when, form })));
	if (isWhole) return [...all('connection'), ...all('process')];
	const lasts = statements.includes('commit') ? isCommit : isChange;
	const broken = all('connection');
	// A different place for each number of statements.
	const somewhere = broken.at((statements.length * 7) % Math.max(1, broken.length));
	return [
		...all('process').filter(({ at }) => lasts(statements[at] ?? '')),
		...(somewhere ? [somewhere] : []),
	];
}

const isCommit = (text: string) => text === 'commit';

/** Outside of a transaction, where nothing else is a COMMIT. */
const isChange = (text: string) => /\b(insert|update|delete)\b/.test(text);
