import { renderToStaticMarkup } from 'react-dom/server';
import * as sessionWords from '#language/app/screens/session.ts';
import * as words from '#language/app/screens/shell.ts';
import { paths } from '#web/lib/paths.ts';
import { Logo } from '#web/ui/logo.tsx';
import frame from './frame.module.css';
import navigation from './navigation.module.css';
import { allPlaces, type Place, tabs } from './places.ts';
import shell from './shell.module.css';

/**
 * What the document of an account's page has before any script runs: the same bar and places as the
 * app's shell, as plain links. scripts/page-files.ts asks for it when the app is built.
 */
export const render = (path: string) => renderToStaticMarkup(<StillShell path={path} />);

function StillShell({ path }: { path: string }) {
	return (
		<div className={`${shell.shell} ${shell.still}`} data-still>
			<header className={frame.bar}>
				<a href={paths.dashboard} className={frame.home}>
					<Logo />
				</a>
			</header>
			<nav className={navigation.sidebar} aria-label={words.mainNavigation}>
				<StillLinks links={allPlaces} path={path} />
			</nav>
			<div className={shell.content}>
				<main className={frame.main}>
					<p className="coming">{sessionWords.verifying}</p>
				</main>
			</div>
			<nav className={navigation.tabs} aria-label={words.mobileNavigation}>
				<StillLinks links={tabs} path={path} />
			</nav>
		</div>
	);
}

function StillLinks({ links, path }: { links: Place[]; path: string }) {
	return (
		<ul>
			{links.map(({ to, label, Icon }) => (
				<li key={to}>
					<a href={to} aria-current={`${path}/`.startsWith(`${to}/`) ? 'page' : undefined}>
						<Icon aria-hidden />
						<span>{label}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
