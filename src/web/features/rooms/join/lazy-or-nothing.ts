import { type ComponentType, lazy } from 'react';

/** Loads a part that the page can do without: if that fails, nothing is shown in its place. */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => nothing) }));
}

const nothing = () => null;
