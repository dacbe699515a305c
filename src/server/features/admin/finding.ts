export interface Finding {
	what: string;
	/** What to do; null when all is well, or was repaired. */
	advice: string | null;
	/** What was done about it. */
	repaired?: string;
}

export const fine = (what: string): Finding => ({ what, advice: null });
