const KEY = 'room-text-size';

/** In percent of the usual one. */
export const textSizes = [100, 125, 150];

export function readTextSize(): number {
	try {
		const stored = Number(localStorage.getItem(KEY));
		return textSizes.some((_, size) => size === stored) ? stored : 0;
	} catch {
		return 0;
	}
}

/** Stores the size for the next call. Everything is measured in rem, so everything follows. */
export function writeTextSize(size: number): void {
	try {
		localStorage.setItem(KEY, String(size));
	} catch {
		// Storage is blocked, so it holds for this call only.
	}
	applyTextSize(size);
}

export function applyTextSize(size = readTextSize()): void {
	const percent = textSizes[size] ?? 100;
	// base.css sets the usual size.
	document.documentElement.style.fontSize = percent === 100 ? '' : `${percent * 1.0625}%`;
}
