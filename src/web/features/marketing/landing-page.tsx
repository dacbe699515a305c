import { useEffect, useRef } from 'react';
import type { PlanReading } from '#contract/plans.ts';
import { title } from '#language/app/screens/landing.ts';
import { billing } from '#web/lib/billing.ts';
import { mostInCall } from '#web/lib/call-size.ts';
import { activateSample } from './activate-sample.ts';
import { Landing } from './landing.tsx';
import { SiteFrame } from './site-frame.tsx';

/**
 * The landing page for people who come from inside the app; everyone else gets the prerendered
 * document.
 */
export function Component() {
	const page = useRef<HTMLDivElement>(null);
	useEffect(() => {
		document.title = title;
		page.current?.querySelector('h1')?.focus({ preventScroll: true });
		return page.current ? activateSample(page.current) : undefined;
	}, []);
	return (
		<div ref={page}>
			<SiteFrame billing={billing}>
				<Landing
					billing={billing}
					limits={document.documentElement.dataset.planLimits as PlanReading | undefined}
					mostInCall={mostInCall}
				/>
			</SiteFrame>
		</div>
	);
}
