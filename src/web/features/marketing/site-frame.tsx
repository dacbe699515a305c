import type { ReactNode } from 'react';
import type { Billing } from '#contract/plans.ts';
import * as words from '#language/app/site.ts';
import { paths } from '#web/lib/paths.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { ColorSchemeButton } from '#web/ui/color-scheme-button.tsx';
import { LanguageLinks } from '#web/ui/language-links.tsx';
import { MAIN_ID, SkipLink } from '#web/ui/layout.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './site-frame.module.css';

interface SiteFrameProps {
	billing: Billing;
	children: ReactNode;
}

/** The frame around the public pages. Its links load documents, because static pages have no router. */
export function SiteFrame({ billing, children }: SiteFrameProps) {
	return (
		<div className={classes.frame}>
			<SkipLink />
			<header className={classes.bar}>
				<div className={classes.inner}>
					<a href={paths.home} className={classes.home}>
						<Logo />
					</a>
					<nav className={classes.sections} aria-label={words.onFrontPage}>
						<a href="/#how">{words.howItWorks}</a>
						{billing === 'plans' && <a href="/#plans">{words.plans}</a>}
						<a href="/#questions">{words.questions}</a>
					</nav>
					<div className={classes.end}>
						<ColorSchemeButton />
						<AnchorButton href={paths.login} look="secondary">
							{words.logIn}
						</AnchorButton>
					</div>
				</div>
			</header>
			<main id={MAIN_ID} className={classes.main} tabIndex={-1}>
				{children}
			</main>
			<footer className={classes.footer}>
				<div className={classes.inner}>
					<p>{words.motto}</p>
					<nav aria-label={words.aboutKinbell}>
						<a href={paths.terms}>{words.terms}</a>
						<a href={paths.privacy}>{words.privacy}</a>
						<a href={paths.accessibility}>{words.accessibility}</a>
						<LanguageLinks />
					</nav>
				</div>
			</footer>
		</div>
	);
}
