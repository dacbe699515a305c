import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoorDrawing } from '#web/ui/drawings.tsx';
import { Group } from '#web/ui/layout.ts';
import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Nothing was changed"
			intro="You left the payment page. Nothing was charged, and your plan is as it was."
			isNarrow
		>
			<DoorDrawing />
			<Group>
				<LinkButton to={paths.subscriptions}>Back to billing</LinkButton>
			</Group>
		</Page>
	);
}
