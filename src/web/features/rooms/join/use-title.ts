import { useEffect } from 'react';

/** The title of the browser's tab, as on every page. */
export function useTitle(title: string): void {
	useEffect(() => {
		document.title = `${title} · Kinbell`;
	}, [title]);
}
