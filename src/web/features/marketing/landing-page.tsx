import { useEffect, useRef } from 'react';
import type { PlanReading } from '#contract/plans.ts';
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
			<SiteFrame>
				<Landing limits={document.documentElement.dataset.planLimits as PlanReading | undefined} />
			</SiteFrame>
		</div>
	);
}
