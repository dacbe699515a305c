/** A script did not arrive: there is no connection, or a newer version has replaced it. */
export class NotLoadedError extends Error {
	constructor(cause: unknown) {
		super('A script of this page did not arrive.', { cause });
		this.name = 'NotLoadedError';
	}
}

/** Loads a part of the app, and tells a script that did not arrive from one that is broken. */
export async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
	try {
		return await load();
	} catch (cause) {
		throw new NotLoadedError(cause);
	}
}
