/** A script did not arrive: there is no connection, or a newer version has replaced it. */
export class NotLoadedError extends Error {
	constructor(cause: unknown) {
		super('A script of this page did not arrive.', { cause });
		this.name = 'NotLoadedError';
	}
}

/**
 * Loads a part of the app, and tells a script that did not arrive from one that is broken. A script
 * that arrives without its part, because something on the way answered in its place, did not arrive.
 */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
	try {
		const part = await load();
		if (!part) throw new TypeError('The script has no such part.');
		return part;
	} catch (cause) {
		throw new NotLoadedError(cause);
	}
}
