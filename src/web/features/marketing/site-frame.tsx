import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { ColorSchemeButton } from '#web/ui/color-scheme-button.tsx';
import { MAIN_ID, SkipLink } from '#web/ui/layout.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './site-frame.module.css';

/** The frame around the public pages. Its links load documents, because static pages have no router. */
export function SiteFrame({ children }: { children: ReactNode }) {
	return (
		<div className={classes.frame}>
			<SkipLink />
			<header className={classes.bar}>
				<div className={classes.inner}>
					<a href={paths.home} className={classes.home}>
						<Logo />
					</a>
					<nav className={classes.sections} aria-label="On the front page">
						<a href="/#how">How it works</a>
						<a href="/#plans">Plans</a>
						<a href="/#questions">Questions</a>
					</nav>
					<div className={classes.end}>
						<ColorSchemeButton />
						<AnchorButton href={paths.login} look="secondary">
							Log in
						</AnchorButton>
					</div>
				</div>
			</header>
			<main id={MAIN_ID} className={classes.main} tabIndex={-1}>
				{children}
			</main>
			<footer className={classes.footer}>
				<div className={classes.inner}>
					<p>Kinbell. The bell that gathers your kin.</p>
					<nav aria-label="About Kinbell">
						<a href={paths.terms}>Terms</a>
						<a href={paths.privacy}>Privacy</a>
						<a href={paths.accessibility}>Accessibility</a>
					</nav>
				</div>
			</footer>
		</div>
	);
}
