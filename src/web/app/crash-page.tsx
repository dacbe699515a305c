import * as words from '#language/app/screens/crash.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing } from '#web/ui/drawings.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './frame.module.css';

/**
 * Also shown when a chunk does not arrive, for example after the server was updated. Both buttons
 * load the document again, and with it the current chunks.
 */
export function CrashPage() {
	return (
		<Page title={words.title} intro={navigator.onLine ? words.broken : words.offline} isNarrow>
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

/** The crash page where the frame around the pages broke, too. */
export function CrashScreen() {
	return (
		<main className={classes.main}>
			<CrashPage />
		</main>
	);
}
