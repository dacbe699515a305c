import { Link, Outlet } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Main, SkipLink, TopBar } from './frame.tsx';
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
				<Link to={paths.terms}>Terms</Link>
				<Link to={paths.privacy}>Privacy</Link>
				<Link to={paths.accessibility}>Accessibility</Link>
			</footer>
		</div>
	);
}
