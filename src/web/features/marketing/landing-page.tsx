import { useEffect, useRef } from 'react';
import { ColorSchemeToggle } from '#web/ui/color-scheme-toggle.tsx';
import { enliven } from './enliven-sample.ts';
import { Landing, landing } from './landing.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The landing page for who comes to it from inside the app; others get it as a document. */
export function Component() {
	const page = useRef<HTMLDivElement>(null);
	useEffect(() => {
		document.title = landing.title;
		page.current?.querySelector('h1')?.focus({ preventScroll: true });
		return page.current ? enliven(page.current) : undefined;
	}, []);
	return (
		<div ref={page}>
			<SiteFrame colorScheme={<ColorSchemeToggle />}>
				<Landing />
			</SiteFrame>
		</div>
	);
}
