import { paths } from '#web/lib/paths.ts';
import { DoorDrawing } from '#web/ui/drawings.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Nothing was changed"
			intro="You left the payment page. Nothing was charged, and your plan is as it was."
			isNarrow
		>
			<DoorDrawing />
			<Row>
				<LinkButton to={paths.subscriptions}>Back to billing</LinkButton>
			</Row>
		</Page>
	);
}
