import * as words from '#language/app/screens/checkout-returns.ts';
import { paths } from '#web/lib/paths.ts';
import { DoorDrawing } from '#web/ui/drawings.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page title={words.cancelTitle} intro={words.cancelIntro} isNarrow>
			<DoorDrawing />
			<Row>
				<LinkButton to={paths.subscriptions}>{words.backToBilling}</LinkButton>
			</Row>
		</Page>
	);
}
