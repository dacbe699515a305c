const KEY = 'room-text-size';

export const textSizes = [
	{ name: 'Normal', percent: 100 },
	{ name: 'Large', percent: 125 },
	{ name: 'Very large', percent: 150 },
] as const;

export function readTextSize(): number {
	try {
		const stored = Number(localStorage.getItem(KEY));
		return textSizes.some((_, size) => size === stored) ? stored : 0;
	} catch {
		return 0;
	}
}

/** Remembered for the next call. Every rem follows. */
export function writeTextSize(size: number): void {
	try {
		localStorage.setItem(KEY, String(size));
	} catch {
		// Storage is blocked: it holds for this call.
	}
	applyTextSize(size);
}

export function applyTextSize(size = readTextSize()): void {
	const percent = textSizes[size]?.percent ?? 100;
	// The usual size is in base.css.
	document.documentElement.style.fontSize = percent === 100 ? '' : `${percent * 1.0625}%`;
}
