import { useEffect } from 'react';
import * as words from '#language/app/screens/checkout-returns.ts';
import { paths } from '#web/lib/paths.ts';
import { checkSession, useSession } from '#web/lib/session.ts';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';

const ASK_MS = 1000;
const PATIENCE_MS = 20_000;

export function Component() {
	useNewPlan();
	return (
		<Page title={words.successTitle} intro={words.successIntro} isNarrow>
			<PhoneDrawing />
			<Row>
				<LinkButton to={paths.subscriptions}>{words.backToBilling}</LinkButton>
			</Row>
		</Page>
	);
}

/**
 * The browser may return before the server knows of the payment, so the page keeps asking for
 * a while.
 */
function useNewPlan(): void {
	const isWaiting = useSession().tier === 'free';
	useEffect(() => {
		if (!isWaiting) return;
		const asking = setInterval(checkSession, ASK_MS);
		const patience = setTimeout(() => clearInterval(asking), PATIENCE_MS);
		return () => {
			clearInterval(asking);
			clearTimeout(patience);
		};
	}, [isWaiting]);
}
