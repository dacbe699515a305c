import { Outlet } from 'react-router';
import * as words from '#language/app/screens/public-layout.ts';
import { paths } from '#web/lib/paths.ts';
import { ConnectionLine } from '#web/ui/connection-line.tsx';
import { LanguageLinks } from '#web/ui/language-links.tsx';
import { SkipLink } from '#web/ui/layout.tsx';
import { Main, TopBar } from './frame.tsx';
import classes from './public-layout.module.css';

/** Around the pages that need no account. */
export function Component() {
	return (
		<div className={classes.frame}>
			<SkipLink />
			<TopBar homePath={paths.home} line={<ConnectionLine />} />
			<Main>
				<Outlet />
			</Main>
			<footer className={classes.footer}>
				<a href={paths.terms}>{words.terms}</a>
				<a href={paths.privacy}>{words.privacy}</a>
				<a href={paths.accessibility}>{words.accessibility}</a>
				<LanguageLinks />
			</footer>
		</div>
	);
}
