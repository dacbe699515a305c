import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Privacy"
			intro="The privacy notice is being written and will be here before anyone can subscribe."
		/>
	);
}
