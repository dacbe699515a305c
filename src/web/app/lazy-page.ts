import type { RouteObject } from 'react-router';
import { loaded } from '#web/lib/loaded.ts';
import { nextTask } from '#web/lib/next-task.ts';

type LoadPage = () => Promise<{ Component: RouteObject['Component'] & {} }>;

/** Loaded when it is opened; its file exports `Component`. */
export const lazyPage = (path: string, load: LoadPage): RouteObject => ({
	path,
	lazy: lazyComponent(load),
});

/** Without a component the router would show an empty page. */
export const lazyComponent = (load: LoadPage) => async () => ({
	Component: await loaded(async () => {
		const { Component } = await load();
		await nextTask();
		return Component;
	}),
});
