import type { RouteObject } from 'react-router';
import { loaded } from '#web/lib/loaded.ts';

/** Loaded when it is opened; its file exports `Component`. */
export function lazyPage(
	path: string,
	load: () => Promise<{ Component: RouteObject['Component'] & {} }>,
): RouteObject {
	return { path, lazy: () => loaded(load) };
}
