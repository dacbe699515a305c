import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StaticPath } from '#contract/documents.ts';
import type { Billing } from '#contract/plans.ts';
import * as accessibility from '#language/app/screens/accessibility.ts';
import * as landing from '#language/app/screens/landing.ts';
import * as privacy from '#language/app/screens/privacy.ts';
import * as terms from '#language/app/screens/terms.ts';
import { Landing } from '#web/features/marketing/landing.tsx';
import { LegalPage } from '#web/features/marketing/legal-page.tsx';
import { SiteFrame } from '#web/features/marketing/site-frame.tsx';

const legalPages = { '/terms': terms, '/privacy': privacy, '/accessibility': accessibility };

/** scripts/prerender.ts writes this into static.html. */
export function render(path: StaticPath, billing: Billing) {
	const { title, description, content } = pageAt(path, billing);
	const html = renderToStaticMarkup(<SiteFrame billing={billing}>{content}</SiteFrame>);
	return { title, description, html };
}

interface StaticPage {
	title: string;
	description: string;
	content: ReactNode;
}

function pageAt(path: StaticPath, billing: Billing): StaticPage {
	if (path === '/') {
		const { title, description } = landing;
		return { title, description: description[billing], content: <Landing billing={billing} /> };
	}
	const { title, description, intro, sections } = legalPages[path];
	const content = <LegalPage title={title} intro={intro} sections={sections} billing={billing} />;
	return { title: `${title} · Kinbell`, description, content };
}
