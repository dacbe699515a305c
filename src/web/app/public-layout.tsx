import { Outlet } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { SkipLink } from '#web/ui/layout.tsx';
import { Main, TopBar } from './frame.tsx';
import classes from './public-layout.module.css';

/** Around the pages that need no account. */
export function Component() {
	return (
		<div className={classes.frame}>
			<SkipLink />
			<TopBar homePath={paths.home} />
			<Main>
				<Outlet />
			</Main>
			<footer className={classes.footer}>
				<a href={paths.terms}>Terms</a>
				<a href={paths.privacy}>Privacy</a>
				<a href={paths.accessibility}>Accessibility</a>
			</footer>
		</div>
	);
}
