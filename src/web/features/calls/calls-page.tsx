import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Calls"
			intro="Your family calls will be listed here. This page is being built."
			actions={<LinkButton to={paths.schedules}>See your schedules</LinkButton>}
		/>
	);
}
