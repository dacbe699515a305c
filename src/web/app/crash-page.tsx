import { useRouteError } from 'react-router';
import * as words from '#language/app/screens/crash.ts';
import { NotLoadedError } from '#web/lib/loaded.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing } from '#web/ui/drawings.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './frame.module.css';
import { NotLoadedPage } from './not-loaded-page.tsx';

/** In place of a page that threw an error. Both buttons load the document again. */
export function CrashPage() {
	if (useRouteError() instanceof NotLoadedError) return <NotLoadedPage />;
	return (
		<Page title={words.title} intro={words.broken} isNarrow>
			<DoorDrawing />
			<Row>
				<Button onClick={() => window.location.reload()}>{words.tryAgain}</Button>
				<Button look="secondary" onClick={() => window.location.assign(paths.home)}>
					{words.goHome}
				</Button>
			</Row>
		</Page>
	);
}

/** The same where the frame around the pages is missing, too. */
export function CrashScreen() {
	return (
		<main className={classes.main}>
			<CrashPage />
		</main>
	);
}
