import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StaticPath } from '#contract/documents.ts';
import { Accessibility } from '#web/features/marketing/accessibility.tsx';
import { Landing, landing } from '#web/features/marketing/landing.tsx';
import { Privacy } from '#web/features/marketing/privacy.tsx';
import { SiteFrame } from '#web/features/marketing/site-frame.tsx';
import { Terms } from '#web/features/marketing/terms.tsx';

const pages: Record<StaticPath, { title: string; description: string; content: ReactNode }> = {
	'/': { ...landing, content: <Landing /> },
	'/terms': {
		title: 'Terms · Kinbell',
		description: 'What you and Kinbell can expect of each other, in plain words.',
		content: <Terms />,
	},
	'/privacy': {
		title: 'Privacy · Kinbell',
		description:
			'What Kinbell keeps about you and your family, why, for how long, and who sees it.',
		content: <Privacy />,
	},
	'/accessibility': {
		title: 'Accessibility · Kinbell',
		description: 'How Kinbell is made to work for everyone, and how to tell us where it does not.',
		content: <Accessibility />,
	},
};

/** scripts/prerender.ts writes this into static.html. */
export function render(path: StaticPath) {
	const { title, description, content } = pages[path];
	const html = renderToStaticMarkup(<SiteFrame>{content}</SiteFrame>);
	return { title, description, html };
}
