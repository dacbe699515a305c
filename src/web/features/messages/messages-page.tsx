import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Messages"
			intro="The texts you send will be listed here. This page is being built."
			actions={<LinkButton to={paths.schedules}>See your schedules</LinkButton>}
		/>
	);
}
