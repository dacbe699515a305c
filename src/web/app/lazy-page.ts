import type { RouteObject } from 'react-router';

/** Loaded when it is opened; its file exports `Component`. */
export function lazyPage(path: string, lazy: RouteObject['lazy']): RouteObject {
	return { path, lazy };
}
