import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import * as words from '#language/app/screens/shell.ts';
import { Banners } from '#web/features/accounts/banners.tsx';
import {
	SessionLine,
	useRequiredSession,
	VerifyingSession,
} from '#web/features/accounts/require-session.tsx';
import { Notices, noticesQuery } from '#web/features/notices/notices.tsx';
import { OpenRooms, openRoomsQuery } from '#web/features/rooms/board/open-rooms.tsx';
import { SandboxHint } from '#web/features/sandbox/sandbox-hint.tsx';
import { useLiveUpdates } from '#web/lib/live.ts';
import { paths } from '#web/lib/paths.ts';
import { isAwaited } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session.ts';
import { offerUndoAgain } from '#web/lib/undo.ts';
import { useNextTask } from '#web/lib/use-next-task.ts';
import { SkipLink } from '#web/ui/layout.tsx';
import { Main, TopBar } from './frame.tsx';
import { NavigationMenu, Sidebar, TabBar } from './navigation.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

/** Around the pages of an account. */
export function Component() {
	useLiveUpdates();
	useEffect(offerUndoAgain, []);
	const status = useRequiredSession();
	if (status === 'anonymous') return null;
	const isKnown = status === 'signed-in';
	return (
		<div className={classes.shell}>
			<SkipLink />
			<TopBar
				homePath={paths.dashboard}
				start={<NavigationMenu />}
				end={isKnown && <UserMenu />}
				line={isKnown && <SessionLine />}
			/>
			<Sidebar />
			{isKnown ? (
				<Content />
			) : (
				<div className={classes.content}>
					<Main>
						<VerifyingSession />
					</Main>
				</div>
			)}
			<TabBar />
		</div>
	);
}

/** The page and the news above it, which appear together: news that came later would push the page down. */
function Content() {
	const { tier } = useSession();
	const news = [useQuery(openRoomsQuery), useQuery(noticesQuery)];
	const isFrameDrawn = useNextTask(true);
	const awaitsNews = tier === null || news.some(isAwaited);
	return (
		<div className={classes.content} data-awaits-news={awaitsNews || undefined}>
			<aside className={classes.notices} aria-label={words.notices}>
				<OpenRooms />
				<Banners />
				<Notices />
			</aside>
			<Main>{isFrameDrawn && <Outlet />}</Main>
			<footer className={classes.footer}>
				<SandboxHint>{words.inSandbox}</SandboxHint>
			</footer>
		</div>
	);
}
